import { describe, expect, test } from 'vitest'
import { findingsIn, found, rowsOf } from '../../row-checking.ts'

function exchangedIn(source: string, target: string, to: string): string[] {
  return found(source, target, { to }).filter((finding) => finding.startsWith('rolesExchanged'))
}

describe('who does something and to whom it is done', () => {
  test.each([
    ['fra', 'Amina called Joseph.', 'Joseph a appelé Amina.', 'Amina Joseph → Joseph Amina'],
    [
      'spa',
      'The landlord paid the tenant.',
      'El inquilino pagó al propietario.',
      'landlord tenant → inquilino propietario',
    ],
    ['por', 'The doctor called the nurse.', 'A enfermeira chamou o médico.', 'doctor nurse → enfermeira médico'],
    ['ita', 'Kenya sells maize to Uganda.', 'L’Uganda vende mais al Kenya.', 'Kenya Uganda → Uganda Kenya'],
    [
      'deu',
      'The doctor called the nurse.',
      'Die Krankenschwester rief den Arzt an.',
      'doctor nurse → Krankenschwester Arzt',
    ],
    ['nld', 'UNICEF supports the schools.', 'De scholen steunen UNICEF.', 'UNICEF schools → scholen UNICEF'],
    [
      'swe',
      'The landlord paid the tenant.',
      'Hyresgästen betalade hyresvärden.',
      'landlord tenant → Hyresgästen hyresvärden',
    ],
    ['ind', 'Mr Okello called the nurse.', 'Perawat menelepon Pak Okello.', 'Okello nurse → Perawat Okello'],
    ['vie', 'The dog bit the cat.', 'Con mèo cắn con chó.', 'dog cat → Con mèo con chó'],
    ['swh', 'The grandmother looks after the child.', 'Mtoto anamtunza bibi.', 'grandmother child → Mtoto bibi'],
    ['arb', 'The doctor called the nurse.', 'اتصلت الممرضة بالطبيب.', 'doctor nurse → الممرضة بالطبيب'],
    ['zho', 'Doctors help nurses.', '护士帮助医生。', 'Doctors nurses → 护士 医生'],
    [
      'fra',
      'The cooperative sued the company.',
      'L’entreprise a poursuivi la coopérative.',
      'cooperative company → entreprise coopérative',
    ],
    [
      'fra',
      'The midwife thanked the driver and waited because the mother was in the clinic.',
      'Le chauffeur a remercié la sage-femme et a attendu, car la mère était à la clinique.',
      'midwife driver → chauffeur sage-femme',
    ],
    ['hau', 'Amina called Joseph.', 'Joseph ya kira Amina.', 'Amina Joseph → Joseph Amina'],
    ['rus', 'The doctor called the nurse.', 'Медсестра позвонила врачу.', 'doctor nurse → Медсестра врачу'],
    ['rus', 'The nurse helped the doctor.', 'Врач помог медсестре.', 'nurse doctor → Врач медсестре'],
    ['ukr', 'The teacher thanked the doctor.', 'Лікар подякував учителеві.', 'teacher doctor → Лікар учителеві'],
    [
      'pol',
      'The teacher thanked the doctor.',
      'Lekarz podziękował nauczycielowi.',
      'teacher doctor → Lekarz nauczycielowi',
    ],
    ['ces', 'The teacher called the doctor.', 'Lékař zavolal učitelku.', 'teacher doctor → Lékař učitelku'],
    ['ell', 'The doctor called the nurse.', 'Η νοσοκόμα κάλεσε τον γιατρό.', 'doctor nurse → νοσοκόμα γιατρό'],
    ['hin', 'The doctor called the nurse.', 'नर्स ने डॉक्टर को बुलाया।', 'doctor nurse → नर्स डॉक्टर'],
    ['swh', 'The ministry fined the company.', 'Kampuni iliitoza faini wizara.', 'ministry company → Kampuni wizara'],
  ])('is reported in %s if it is the other way round: %s', (to, source, target, expected) => {
    expect(exchangedIn(source, target, to)).toEqual([`rolesExchanged ${expected}`])
  })

  test.each([
    ['fra', 'Mr Okello is older than Mr Banda.', 'M. Banda est plus âgé que M. Okello.', 'Okello Banda → Banda Okello'],
    [
      'deu',
      'The father is richer than the uncle.',
      'Der Onkel ist reicher als der Vater.',
      'father uncle → Onkel Vater',
    ],
  ])('is reported in %s of those who are compared: %s', (to, source, target, expected) => {
    expect(exchangedIn(source, target, to)).toEqual([`rolesExchanged ${expected}`])
  })

  test.each([
    // As in the source.
    ['fra', 'Amina called Joseph.', 'Amina a appelé Joseph.'],
    // With a word for who does it, or that asks for it.
    ['fra', 'The doctor called the nurse.', 'L’infirmière a été appelée par le médecin.'],
    ['fra', 'The doctor called the nurse.', 'C’est l’infirmière que le médecin a appelée.'],
    ['ind', 'The doctor called the nurse.', 'Perawat dipanggil dokter.'],
    ['swh', 'The doctor called the nurse.', 'Muuguzi alipigiwa simu na daktari.'],
    ['zho', 'The police arrested the driver.', '司机遭警察逮捕。'],
    // With one for whom it is done to.
    ['spa', 'The doctor called the nurse.', 'A la enfermera la llamó el médico.'],
    ['spa', 'The doctor called the nurse.', 'Llamó el médico a la enfermera.'],
    ['deu', 'The nurse called the doctor.', 'Den Arzt rief die Krankenschwester an.'],
    ['deu', 'The doctor called the nurse.', 'Die Krankenschwester rief der Arzt an.'],
    ['ita', 'Amina helped Joseph.', 'Ha aiutato Joseph Amina.'],
    ['arb', 'The doctor called the nurse.', 'اتصل بالممرضة الطبيب.'],
    // What is done is said from the other side.
    ['fra', 'The teacher gave the pupil a book.', 'L’élève a reçu un livre du professeur.'],
    ['fra', 'Uganda beat Kenya.', 'Le Kenya a perdu contre l’Ouganda.'],
    ['fra', 'Amina misses Joseph.', 'Joseph manque à Amina.'],
    ['fra', 'Mr Okello is older than Mr Banda.', 'M. Banda est plus jeune que M. Okello.'],
    ['deu', 'The father is richer than the uncle.', 'Der Onkel ist nicht so reich wie der Vater.'],
    ['fra', 'The doctor told the nurse to wait.', 'L’infirmière doit attendre, dit le médecin.'],
    // What the company is is in another word.
    ['deu', 'The company pays the committee.', 'Die Lieferanten bezahlen den Ausschuss.'],
    // Nobody does anything to anybody.
    ['fra', 'LDAP server URI:', 'URI du serveur LDAP :'],
    ['fra', 'The doctor and the nurse are here.', 'L’infirmière et le médecin sont là.'],
    ['fra', 'The doctor’s nurse is here.', 'L’infirmière du médecin est là.'],
    // A word that begins the sentence is no name.
    ['zho', 'Defines compatibility options for Calc.', '定義 Calc 的相容性選項。'],
    // Ends of words, or words beside them, say who does it.
    ['rus', 'The doctor called the nurse.', 'Медсестре позвонил врач.'],
    ['rus', 'The nurse called the doctor.', 'Врача вызвала медсестра.'],
    ['rus', 'The nurse called the doctor.', 'Врач был вызван медсестрой.'],
    ['rus', 'The doctor called the nurse.', 'Медсестру вызвали к врачу.'],
    ['pol', 'The nurse called the doctor.', 'Lekarza wezwała pielęgniarka.'],
    ['ces', 'The teacher helped the doctor.', 'Lékaři pomohla učitelka.'],
    ['ell', 'The doctor called the nurse.', 'Τη νοσοκόμα την κάλεσε ο γιατρός.'],
    ['hin', 'The doctor called the nurse.', 'नर्स को डॉक्टर ने बुलाया।'],
  ])('is not reported in %s: %s, %s', (to, source, target) => {
    expect(exchangedIn(source, target, to)).toEqual([])
  })
})

describe('where something begins and where it ends', () => {
  test.each([
    ['fra', 'The bus goes from Goma to Bukavu.', 'Le bus va de Bukavu à Goma.', 'Goma Bukavu → Bukavu Goma'],
    ['rus', 'The bus goes from Goma to Bukavu.', 'Автобус едет из Букаву в Гому.', 'Goma Bukavu → Букаву Гому'],
    ['tur', 'The bus goes from Goma to Bukavu.', 'Otobüs Bukavu’dan Goma’ya gidiyor.', 'Goma Bukavu → Bukavu Goma'],
    [
      'hin',
      'The office is open from Monday to Friday.',
      'कार्यालय शुक्रवार से सोमवार तक खुला है।',
      'Monday Friday → शुक्रवार सोमवार',
    ],
    [
      'spa',
      'The road from the school to the hospital is closed.',
      'La carretera del hospital a la escuela está cerrada.',
      'school hospital → hospital escuela',
    ],
    [
      'fra',
      'Families from Goma were moved to Bukavu.',
      'Des familles de Bukavu ont été transférées à Goma.',
      'Goma Bukavu → Bukavu Goma',
    ],
    ['fra', 'The price fell from 500 to 100 euros.', 'Le prix est passé de 100 à 500 euros.', '500 100 → 100 500'],
  ])('is reported in %s if they have changed places: %s', (to, source, target, expected) => {
    expect(exchangedIn(source, target, to)).toEqual([`rolesExchanged ${expected}`])
  })

  test.each([
    ['fra', 'The bus goes from Goma to Bukavu.', 'Pour aller à Bukavu, le bus part de Goma.'],
    ['fra', 'It is 200 km from Goma to Bukavu.', 'De Goma à Bukavu, il y a 200 km.'],
    ['spa', 'Translate it from English to Spanish.', 'Tradúzcalo al español desde el inglés.'],
    ['tur', 'The bus goes from Goma to Bukavu.', 'Bukavu’ya giden otobüs Goma’dan kalkar.'],
  ])('is not reported in %s where only their order is another one: %s, %s', (to, source, target) => {
    expect(exchangedIn(source, target, to)).toEqual([])
  })
})

describe('what is said of each of two', () => {
  const days = 'The doctors come on Monday and the nurses come on Thursday.'
  const weights = 'The farmers get 20 kg, and the herders get 15 kg.'

  test.each([
    [
      'deu',
      days,
      'Die Krankenschwestern kommen am Montag und die Ärzte am Donnerstag.',
      'doctors nurses → Krankenschwestern Ärzte',
    ],
    [
      'deu',
      days,
      'Die Ärzte kommen am Donnerstag und die Krankenschwestern am Montag.',
      'Monday Thursday → Donnerstag Montag',
    ],
    ['zho', days, '护士星期一来，医生星期四来。', 'doctors nurses → 护士 医生'],
    ['rus', weights, 'Пастухи получают 20 кг, а фермеры — 15 кг.', 'farmers herders → Пастухи фермеры'],
    ['tur', weights, 'Çobanlar 20 kg, çiftçiler 15 kg alıyor.', 'farmers herders → Çobanlar çiftçiler'],
    [
      'spa',
      'Men turn left and women turn right.',
      'Los hombres giran a la derecha y las mujeres a la izquierda.',
      'left right → derecha izquierda',
    ],
  ])('is reported in %s if it is said of the other: %s', (to, source, target, expected) => {
    expect(exchangedIn(source, target, to)).toEqual([`rolesExchanged ${expected}`])
  })

  test.each([
    ['deu', days, 'Am Montag kommen die Ärzte und am Donnerstag die Krankenschwestern.'],
    ['deu', days, 'Die Krankenschwestern kommen am Donnerstag und die Ärzte am Montag.'],
    ['fra', days, 'Les médecins et les infirmières viennent respectivement le lundi et le jeudi.'],
    ['fra', weights, '20 kg pour les agriculteurs, 15 kg pour les éleveurs.'],
    ['zho', weights, '农民和牧民分别得到20公斤和15公斤。'],
  ])('is not reported in %s where only the order is another one: %s, %s', (to, source, target) => {
    expect(exchangedIn(source, target, to)).toEqual([])
  })
})

test('what has changed places is marked in both texts', () => {
  const source = 'They are here. Amina called Joseph.'
  const target = 'Ils sont là. Joseph a appelé Amina.'
  const [finding] = findingsIn(rowsOf([[source, target]]), { to: 'fra' })
  expect(finding?.source.map(({ start, end }) => source.slice(start, end))).toEqual(['Amina', 'Joseph'])
  expect(finding?.target.map(({ start, end }) => target.slice(start, end))).toEqual(['Joseph', 'Amina'])
})
