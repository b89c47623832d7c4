// Sentences that a good translator turns round: what one language denies or limits, the other says outright.
import { expect, test } from 'vitest'
import { found } from '../../row-checking.ts'

test.each([
  ['ita', 'Smoking is allowed only in the courtyard.', 'È vietato fumare, tranne che in cortile.'],
  [
    'ita',
    'Complaints can be put in the box, with or without a name.',
    'I reclami si mettono nella cassetta, firmati o anonimi.',
  ],
  ['fra', 'The minutes of 12 May were adopted without changes.', 'Le compte rendu du 12 mai a été adopté tel quel.'],
  [
    'deu',
    'Leave must be requested at least three weeks in advance.',
    'Urlaub ist spätestens drei Wochen im Voraus zu beantragen.',
  ],
  [
    'nld',
    'Without your permission we will not pass on any data.',
    'Wij geven alleen gegevens door als u daar toestemming voor geeft.',
  ],
  [
    'swe',
    'You may not sublet your flat without our permission.',
    'För att hyra ut i andra hand måste du ha vårt tillstånd.',
  ],
  ['swe', 'It is cold, so do not leave the windows open.', 'Det är kallt, så håll fönstren stängda.'],
  [
    'ces',
    'Food past its best-before date may be as good as fresh food.',
    'I potraviny po datu minimální trvanlivosti mohou být stejně dobré jako čerstvé.',
  ],
  [
    'ell',
    'Only residents may return, and not before the fire brigade allows it.',
    'Η επιστροφή επιτρέπεται μόνο σε κατοίκους, και μόνο αφού δώσει άδεια η πυροσβεστική.',
  ],
  ['arb', 'Older people and pregnant women do not have to wait.', 'يُعفى كبار السن والحوامل من الانتظار.'],
  [
    'arb',
    'Women who prefer to speak to a woman can ask for Ms Rana Haddad.',
    'يمكن للسيدات اللواتي يفضّلن الحديث مع امرأة أن يطلبن السيدة رنا حداد.',
  ],
  ['hin', 'The first yellow milk is as good as a vaccine.', 'पहला पीला दूध किसी टीके से कम नहीं होता।'],
  ['hau', 'Fathers, allow your wives and children to go.', 'Iyaye maza, kada ku hana matanku da ’ya’yanku zuwa.'],
  [
    'por',
    'The new school year starts on Monday 5 February.',
    'O novo ano letivo começa na segunda-feira, 5 de fevereiro.',
  ],
  [
    'spa',
    'Possible findings do not count unless you comment on them.',
    'Los hallazgos posibles no cuentan. Cuentan si los comenta.',
  ],
  ['vie', 'Drink plenty of water, fruit juice or rice water.', 'Uống nhiều nước lọc, nước hoa quả hoặc nước cháo.'],
])('in %s say the same: %s', (to, source, target) => {
  const ofMeaning = /^(?:negation|condition|opposite|item|sentence)/
  expect(found(source, target, { to }).filter((finding) => ofMeaning.test(finding))).toEqual([])
})
