import { describe, expect, test } from 'vitest'
import { findingsIn, rowsOf } from '../../row-checking.ts'

/** Translations of the usual length, by language, so that it is known what is usual. */
const others: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  deu: [
    ['The office is open from Monday to Friday.', 'Das Büro ist von Montag bis Freitag geöffnet.'],
    ['Please bring your identity card with you.', 'Bitte bringen Sie Ihren Ausweis mit.'],
    ['The clinic is in the building behind the school.', 'Die Klinik liegt im Gebäude hinter der Schule.'],
    ['The water is tested in a laboratory every week.', 'Das Wasser wird jede Woche im Labor geprüft.'],
    ['You will find the stairs next to the main entrance.', 'Die Treppe finden Sie neben dem Haupteingang.'],
  ],
  fra: [
    ['The office is open from Monday to Friday.', 'Le bureau est ouvert du lundi au vendredi.'],
    ['Please bring your identity card with you.', 'Veuillez apporter votre carte d’identité.'],
    ['The clinic is in the building behind the school.', 'La clinique est dans le bâtiment derrière l’école.'],
    ['The water is tested in a laboratory every week.', 'L’eau est testée chaque semaine dans un laboratoire.'],
    ['You will find the stairs next to the main entrance.', 'L’escalier se trouve à côté de l’entrée principale.'],
  ],
  rus: [
    ['The office is open from Monday to Friday.', 'Офис открыт с понедельника по пятницу.'],
    ['Please bring your identity card with you.', 'Пожалуйста, возьмите с собой удостоверение.'],
    ['The clinic is in the building behind the school.', 'Клиника находится в здании за школой.'],
    ['The water is tested in a laboratory every week.', 'Воду каждую неделю проверяют в лаборатории.'],
    ['You will find the stairs next to the main entrance.', 'Лестница находится рядом с главным входом.'],
  ],
  tur: [
    ['The office is open from Monday to Friday.', 'Ofis pazartesiden cumaya kadar açıktır.'],
    ['Please bring your identity card with you.', 'Lütfen kimlik kartınızı yanınızda getirin.'],
    ['The clinic is in the building behind the school.', 'Klinik, okulun arkasındaki binadadır.'],
    ['The water is tested in a laboratory every week.', 'Su her hafta laboratuvarda test edilir.'],
    ['You will find the stairs next to the main entrance.', 'Merdivenler ana girişin hemen yanındadır.'],
  ],
  swh: [
    ['The office is open from Monday to Friday.', 'Ofisi iko wazi kuanzia Jumatatu hadi Ijumaa.'],
    ['Please bring your identity card with you.', 'Tafadhali njoo na kitambulisho chako.'],
    ['The clinic is in the building behind the school.', 'Kliniki iko katika jengo lililo nyuma ya shule.'],
    ['The water is tested in a laboratory every week.', 'Maji hupimwa katika maabara kila wiki.'],
    ['You will find the stairs next to the main entrance.', 'Utapata ngazi karibu na lango kuu la kuingilia.'],
  ],
}

function omissionsIn(source: string, target: string, to: string): string[] {
  const rows = rowsOf([...(others[to] ?? []), [source, target]])
  return findingsIn(rows, { to }).flatMap(({ code, expected }) =>
    code === 'itemMissing' || code === 'conditionMissing' ? [`${code} ${expected.join(' · ')}`] : [],
  )
}

describe('items of a list', () => {
  test.each([
    [
      'deu',
      'The parcel contains rice, beans, oil and soap.',
      'Das Paket enthält Reis, Öl und Seife.',
      'itemMissing beans',
    ],
    [
      'fra',
      'The bag contains a torch, a whistle, a blanket and a rope.',
      'Le sac contient une lampe, une couverture et une corde.',
      'itemMissing a whistle',
    ],
    [
      'rus',
      'Bring your passport, the lease and your last electricity bill.',
      'Возьмите с собой паспорт и последний счёт за электричество.',
      'itemMissing the lease',
    ],
    [
      'swh',
      'The course is open to nurses, midwives and laboratory technicians.',
      'Kozi hii iko wazi kwa wauguzi na mafundi wa maabara.',
      'itemMissing midwives',
    ],
  ])('that %s lacks are reported: %s', (to, source, target, expected) => {
    expect(omissionsIn(source, target, to)).toEqual([expected])
  })

  test.each([
    ['deu', 'The parcel contains rice, beans, oil and soap.', 'Das Paket enthält Reis, Bohnen, Öl sowie Seife.'],
    ['deu', 'On Monday, the nurse and the doctor will come.', 'Am Montag kommen die Pflegerin und der Arzt.'],
    [
      'deu',
      'If you are ill, call us and stay at home.',
      'Rufen Sie uns an und bleiben Sie zu Hause, wenn Sie krank sind.',
    ],
    [
      'fra',
      'How many days are there between December 15, 2016 and January 14, 2017?',
      'Combien de jours y a-t-il entre le 15 décembre 2016 et le 14 janvier 2017 ?',
    ],
    ['rus', 'Open the tap, fill the bottle and close the tap.', 'Откройте кран и наполните бутылку. Закройте кран.'],
    ['tur', 'Take the box, open it and count the tablets.', 'Kutuyu alıp açın ve tabletleri sayın.'],
    ['fra', 'The file may be a PDF, JPEG or PNG.', 'Le fichier peut être au format PDF JPEG ou PNG.'],
  ])('that %s joins in its own way are none that are lost: %s', (to, source, target) => {
    expect(omissionsIn(source, target, to)).toEqual([])
  })

  test('the second of two things to do is reported where nothing joins it', () => {
    expect(
      omissionsIn(
        'Clean the filter. Rinse it with cold water and let it dry in the sun.',
        'Nettoyez le filtre. Rincez-le à l’eau froide.',
        'fra',
      ),
    ).toEqual(['itemMissing let it dry in the sun'])
  })
})

describe('a clause with a condition', () => {
  test.each([
    [
      'deu',
      'If your phone is stolen, call this number so that we can block your card.',
      'Rufen Sie diese Nummer an, damit wir die Karte sperren.',
      'If your phone is stolen',
    ],
    [
      'fra',
      'If there is a power cut, the fridge switches to the battery.',
      'Le réfrigérateur passe sur la batterie.',
      'If there is a power cut',
    ],
    [
      'tur',
      'If you lose the receipt, the repair is not covered by the warranty.',
      'Onarım garanti kapsamına girmez.',
      'If you lose the receipt',
    ],
    [
      'rus',
      'When the child has a fever, go to the hospital at once.',
      'Немедленно отправляйтесь в больницу.',
      'When the child has a fever',
    ],
  ])('that %s lacks is reported: %s', (to, source, target, clause) => {
    expect(omissionsIn(source, target, to)).toEqual([`conditionMissing ${clause}`])
  })

  test.each([
    ['deu', 'If your card is lost, call this number at once.', 'Rufen Sie bei Verlust sofort diese Nummer an.'],
    ['deu', 'Once it has finished, your rights will be taken away again.', 'Ist dies geschehen, werden sie entzogen.'],
    ['tur', 'If you lose the receipt, come to the office.', 'Fişi kaybederseniz ofise gelin.'],
    ['fra', 'If you want, you can also set the colour of the light.', 'Vous pouvez régler la couleur de la lumière.'],
    ['rus', 'If the child has a fever, go to the hospital at once.', 'При температуре сразу идите в больницу.'],
    [
      'fra',
      'When using the lavatory, use paper towels to open the door, then throw them away.',
      'Aux toilettes, ouvrez la porte avec du papier, puis jetez-le.',
    ],
    ['rus', 'If you are away from home, consider returning as soon as possible.', 'Находясь вдали, вернитесь скорее.'],
    ['deu', 'Please check if the form has been signed by everybody.', 'Bitte prüfen Sie die Unterschriften.'],
  ])('that %s says in its own way is none that is lost: %s', (to, source, target) => {
    expect(omissionsIn(source, target, to)).toEqual([])
  })
})
