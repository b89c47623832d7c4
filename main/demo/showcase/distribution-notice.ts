// The notice of the showcase: a PDF that is put up at the food distribution, in languages of Latin script.
import { pdfPage } from '../writers/pdf-page.ts'
import type { ShowcaseDocument, Texts } from './document.ts'

const english: Texts = {
  title: 'Food distribution at Riverside camp',
  when: 'Food is distributed every Tuesday and every Friday at the distribution point near gate 4.',
  bring: 'Bring your registration card. One adult can collect the food for the whole household.',
  ration: 'Each person receives 12 kg of maize flour, 3 kg of beans and 1 litre of oil per month.',
  first: 'Pregnant women, older people and people with disabilities are served first.',
  free: 'Food is free. Nobody may ask you for money or favours. Report any abuse on 0800 720 142; your name stays confidential.',
}

const french: Texts = {
  title: 'Distribution de vivres au camp Riverside',
  when: 'Les vivres sont distribués chaque mardi et chaque vendredi au point de distribution, près de la porte 4.',
  bring: 'Apportez votre carte d’enregistrement. Un adulte peut retirer les vivres pour tout le ménage.',
  ration: 'Chaque personne reçoit 12 kg de farine de maïs, 3 kg de haricots et 1 litre d’huile par mois.',
  first: 'Les femmes enceintes, les personnes âgées et les personnes handicapées sont servies en premier.',
  free: 'Les vivres sont gratuits. Personne n’a le droit de vous demander de l’argent ou des faveurs. Signalez tout abus au 0800 720 142 ; votre nom restera confidentiel.',
}

const swahili: Texts = {
  title: 'Ugawaji wa chakula katika kambi ya Riverside',
  when: 'Chakula hugawiwa kila Jumanne na kila Ijumaa katika kituo cha ugawaji karibu na lango la 4.',
  bring: 'Njoo na kadi yako ya usajili. Mtu mzima mmoja anaweza kuchukua chakula cha kaya nzima.',
  ration: 'Kila mtu hupokea kilo 12 za unga wa mahindi, kilo 3 za maharagwe na lita 1 ya mafuta kwa mwezi.',
  first: 'Wajawazito, wazee na watu wenye ulemavu huhudumiwa kwanza.',
  free: 'Chakula ni bure. Hakuna anayeruhusiwa kukuomba pesa wala upendeleo. Ripoti unyanyasaji wowote kwa 0800 720 142; jina lako litabaki kuwa siri.',
}

export const distributionNotice: ShowcaseDocument = {
  name: 'Distribution notice.pdf',
  texts: { eng: english, fra: french, swh: swahili },
  build({ title = '', ...texts }) {
    return pdfPage({ heading: title, paragraphs: Object.values(texts) })
  },
}
