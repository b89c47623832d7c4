import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import english from '../../../../../main/review/checks/meaning/opposite-english.json' with { type: 'json' }
import { translatedSidesOf } from '../../../../../main/review/checks/meaning/opposite-words.ts'
import { findingsIn, found, rowsOf } from '../../row-checking.ts'

function oppositesIn(source: string, target: string, to: string): string[] {
  return found(source, target, { to }).filter((finding) => finding.startsWith('oppositeMeaning'))
}

describe('a word whose opposite the translation says', () => {
  test.each([
    ['fra', 'The injection goes into the left arm.', 'L’injection se fait dans le bras droit.', 'left → bras droit'],
    ['deu', 'The market is open tomorrow.', 'Der Markt ist morgen geschlossen.', 'open → geschlossen'],
    ['spa', 'Wash it with hot water.', 'Lávelo con agua fría.', 'hot → fría'],
    ['ita', 'Increase the dose slowly.', 'Riducete lentamente la dose.', 'Increase → Riducete'],
    ['nld', 'Come in the morning.', 'Kom in de avond.', 'morning → avond'],
    ['por', 'Delete the picture.', 'Guardar a imagem.', 'Delete → Guardar'],
    ['rus', 'Stay inside the building.', 'Оставайтесь снаружи здания.', 'inside → снаружи'],
    ['swe', 'The bottle is empty.', 'Flaskan är full.', 'empty → full'],
    ['arb', 'The injection goes into the left upper arm.', 'تُعطى الحقنة في الذراع الأيمن.', 'left → الأيمن'],
    ['arb', 'At the hospital, turn left.', 'عند المستشفى، انعطفوا يمينًا.', 'left → يمينًا'],
    ['swh', 'The road is closed.', 'Barabara imefunguliwa.', 'closed → imefunguliwa'],
    ['tur', 'Turn left at the school.', 'Okuldan sağa dönün.', 'left → sağa'],
    ['ind', 'Two tablets for adults.', 'Dua tablet untuk anak-anak.', 'adults → anak'],
    ['ukr', 'The north gate is guarded.', 'Південні ворота охороняються.', 'north → Південні'],
    ['som', 'The office is open.', 'Xafiisku waa xiran yahay.', 'open → xiran'],
  ])('in %s is reported: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
  })

  test.each([
    ['fra', 'Keep the tight bandage on.', 'Gardez le bandage lâche.', 'tight → lâche'],
    ['spa', 'The river is rising quickly.', 'El río está bajando rápido.', 'rising → bajando'],
    ['ind', 'The water is shallow here.', 'Air di sini dalam.', 'shallow → dalam'],
    ['ukr', 'The bus is free for everyone.', 'Автобус для всіх платний.', 'free → платний'],
    ['deu', 'Bring it to the upper floor.', 'Bringen Sie es in den unteren Stock.', 'upper → unteren'],
    ['rus', 'The doctor has arrived today.', 'Врач приехал вчера.', 'today → вчера'],
    ['ita', 'Come to the north gate.', 'Venite al cancello ovest.', 'north → ovest'],
    ['por', 'Take one tablet daily.', 'Tome um comprimido por semana.', 'daily → por semana'],
    ['nld', 'Your answers are confidential.', 'Uw antwoorden zijn openbaar.', 'confidential → openbaar'],
    ['swe', 'Swallow the tablet.', 'Tugga tabletten.', 'Swallow → Tugga'],
    ['arb', 'Your employer signs here.', 'يوقع الموظف هنا.', 'employer → الموظف'],
    ['swh', 'Bring it tomorrow.', 'Lete jana.', 'tomorrow → jana'],
  ])('in %s is reported of two or more that exclude each other: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
  })

  test.each([
    ['pol', 'The north gate is locked.', 'Północna brama jest otwarta.', 'locked → otwarta'],
    ['ron', 'Take one tablet in the evening.', 'Luați o tabletă dimineața.', 'evening → dimineața'],
    ['ron', 'Bring your husband.', 'Aduceţi-vă soţia.', 'husband → soţia'],
    ['hin', 'Keep the food in a clean room.', 'भोजन को गंदे कमरे में रखें।', 'clean → गंदे'],
    ['ces', 'The bridge is safe.', 'Most je nebezpečný.', 'safe → nebezpečný'],
    ['fas', 'The shop is closed today.', 'مغازه امروز باز است.', 'closed → باز'],
    ['tur', 'Rest in the shade.', 'Güneşte dinlenin.', 'in the shade → Güneşte'],
    ['fra', 'The tents are upstream of the bridge.', 'Les tentes sont en aval du pont.', 'upstream → en aval'],
    ['deu', 'Lay the child on its back.', 'Legen Sie das Kind auf den Bauch.', 'on its back → auf den Bauch'],
    ['spa', 'Show the green card.', 'Muestre la tarjeta roja.', 'green → roja'],
    ['ita', 'His sister signs the form.', 'Suo fratello firma il modulo.', 'sister → fratello'],
    ['por', 'The road is for military vehicles.', 'A estrada é para veículos civis.', 'military → civis'],
    ['rus', 'Her health has improved.', 'Её здоровье ухудшилось.', 'improved → ухудшилось'],
    ['nld', 'He has severe pain.', 'Hij heeft lichte pijn.', 'severe → lichte'],
    ['swe', 'The mushroom is poisonous.', 'Svampen är ofarlig.', 'poisonous → ofarlig'],
    ['arb', 'Raise your hand.', 'اخفض يدك.', 'Raise → اخفض'],
    ['ind', 'The water supply is upstream.', 'Pasokan air ada di hilir.', 'upstream → di hilir'],
    ['swh', 'Rest in the shade.', 'Pumzika juani.', 'in the shade → juani'],
    ['ukr', 'The deadline has been extended.', 'Термін скорочено.', 'extended → скорочено'],
  ])('in %s is reported by words of more languages and groups: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
  })

  test.each([
    ['fra', 'Prices fell by ten per cent.', 'Les prix ont augmenté de dix pour cent.', 'fell → augmenté'],
    ['rus', 'The letters are in a locked cupboard.', 'Письма лежат в открытом шкафу.', 'locked → открытом'],
    ['deu', 'The meeting is in the morning.', 'Das Treffen ist nachts.', 'morning → nachts'],
  ])('in %s is reported where another group has the opposite: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
  })

  test.each([
    [
      'deu',
      'Use the north gate, because the bridge is not safe.',
      'Benutzen Sie das südliche Tor, weil die Brücke gefährlich ist.',
      'north → südliche',
    ],
    [
      'spa',
      'If you cannot walk, turn left at the well.',
      'Si le cuesta andar, gire a la derecha en el pozo.',
      'left → derecha',
    ],
    ['fra', 'The door is unlocked.', 'La porte est verrouillée.', 'unlocked → verrouillée'],
  ])(
    'in %s is reported where only another clause, or the word itself, denies something: %s',
    (to, source, target, expected) => {
      expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
    },
  )

  test.each([
    ['fra', 'Give the child one spoon of syrup.', 'Donnez à l’enfant un comprimé.', 'syrup → comprimé'],
    ['deu', 'Ask the nurse for help.', 'Bitten Sie den Apotheker um Hilfe.', 'nurse → Apotheker'],
    ['fra', 'Your mother-in-law may sign.', 'Votre grand-mère peut signer.', 'mother-in-law → grand-mère'],
    ['rus', 'The bride arrives at ten.', 'Жених приедет в десять.', 'bride → Жених'],
    ['spa', 'Meet us behind the cathedral.', 'Nos vemos detrás de la mezquita.', 'cathedral → mezquita'],
    ['deu', 'He broke his jaw.', 'Er hat sich die Rippe gebrochen.', 'jaw → Rippe'],
    [
      'por',
      'Bring your marriage certificate.',
      'Traga a sua certidão de nascimento.',
      'marriage certificate → certidão de nascimento',
    ],
    ['ukr', 'Switch the boiler off at night.', 'Вмикайте котел на ніч.', 'Switch → Вмикайте'],
    ['hin', 'The pump is near the temple.', 'पंप मस्जिद के पास है।', 'temple → मस्जिद'],
    ['spa', 'Each family receives beans.', 'Cada familia recibe maíz.', 'beans → maíz'],
    ['ita', 'Bring your passport.', 'Porti la patente di guida.', 'passport → patente di guida'],
    ['nld', 'The goats are in the yard.', 'De schapen zijn op het erf.', 'goats → schapen'],
    ['por', 'The school is closed.', 'O hospital está fechado.', 'school → hospital'],
    ['ron', 'Take a blanket with you.', 'Luați cu dumneavoastră o saltea.', 'blanket → saltea'],
    ['rus', 'The child has malaria.', 'У ребёнка холера.', 'malaria → холера'],
    ['ukr', 'Her grandmother signed the form.', 'Її тітка підписала бланк.', 'grandmother → тітка'],
    ['pol', 'The fever is gone.', 'Kaszel minął.', 'fever → Kaszel'],
    ['ces', 'The lawyer signs the letter.', 'Soudce podepíše dopis.', 'lawyer → Soudce'],
    ['swe', 'We sell rice on the market.', 'Vi säljer vete på marknaden.', 'rice → vete'],
    ['dan', 'Wash your ears.', 'Vask tænderne.', 'ears → tænderne'],
    ['nob', 'The truck is broken.', 'Traktoren er i stykker.', 'truck → Traktoren'],
    ['ell', 'Put on the gloves.', 'Βάλτε τα παπούτσια.', 'gloves → παπούτσια'],
    ['arb', 'We meet again in two weeks.', 'نلتقي مجددًا بعد يومين.', 'two weeks → يومين'],
    ['pes', 'Give the child milk.', 'به کودک چای بدهید.', 'milk → چای'],
    ['urd', 'The doctor will see you.', 'دائی آپ کو دیکھے گی۔', 'doctor → دائی'],
    ['swh', 'Plant the beans in March.', 'Panda mahindi mwezi wa Machi.', 'beans → mahindi'],
    ['hau', 'The hospital is far.', 'Makaranta tana da nisa.', 'hospital → Makaranta'],
    ['som', 'The goat is sick.', 'Geelu wuu xanuunsan yahay.', 'goat → Geelu'],
    ['tur', 'Bring a spoon with you.', 'Yanınızda bir bıçak getirin.', 'spoon → bıçak'],
    ['ind', 'The roof is damaged.', 'Pintunya rusak.', 'roof → Pintunya'],
    ['hin', 'Wash your face and your feet with soap. Rub your eyes.', 'साबुन से मुँह और पैर धोएँ। अपने कान मलें।', 'eyes → कान'],
    ['ben', 'The cow is ill.', 'ছাগল অসুস্থ।', 'cow → ছাগল'],
    ['vie', 'The market is far.', 'Nhà thờ ở xa.', 'market → Nhà thờ'],
    ['fra', 'The mark is visible.', 'La marque est invisible.', 'visible → invisible'],
  ])('is reported in %s if it is another one of its sort: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
  })

  test.each([
    ['fra', 'The nurse opens at nine.', 'Le ramoneur ouvre à neuf heures.', []],
    ['fra', 'Give it to the nurse.', 'Donnez-le au professeur.', ['nurse → professeur']],
    ['deu', 'The school is behind the hill.', 'Die Moschee ist hinter dem Hügel.', ['school → Moschee']],
    ['spa', 'The carpenter repairs the boat.', 'El juez repara la barca.', ['carpenter → juez']],
    ['rus', 'The blanket is in the house.', 'Ведро находится в доме.', ['blanket → Ведро']],
    ['fra', 'Give him the syrup.', 'Donnez-lui le médicament.', []],
    // The translation says with the word something else that the source says.
    ['deu', 'The trainer and the teacher are here.', 'Der Kursleiter und der Lehrer sind hier.', []],
  ])('is reported in %s if it is another thing of its kind: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual(expected.map((words) => `oppositeMeaning ${words}`))
  })

  test.each([
    ['zho', 'The market is open today.', '市场今天关闭。', 'open → 关闭'],
    ['zho', 'Give it to the nurse.', '请交给药剂师。', 'nurse → 药剂师'],
    ['deu', 'The blacksmith repairs the plough.', 'Der Schuster repariert den Pflug.', 'blacksmith → Schuster'],
    ['tur', 'The museum is behind the park.', 'Kale parkın arkasında.', 'museum → Kale'],
    ['spa', 'The hens are fed once a day.', 'Se da de comer a las gallinas dos veces al día.', 'once → dos veces'],
    ['ukr', 'The library opens in the afternoon.', 'Бібліотека відчиняється вранці.', 'afternoon → вранці'],
    ['ita', 'Sowing begins in spring.', 'La semina comincia in autunno.', 'spring → autunno'],
    ['fra', 'The goats are sold this week.', 'Les chèvres sont vendues la semaine prochaine.', 'this → prochaine'],
    ['pol', 'The employees vote on Friday.', 'Wolontariusze głosują w piątek.', 'employees → Wolontariusze'],
  ])('is reported in %s of crafts, places and times: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
  })

  test.each([
    ['fra', 'Dilute it in a litre of water.', 'Diluez-le dans un verre d’eau.', 'litre → verre'],
    ['tur', 'Add 3 litres of water.', '3 bardak su ekleyin.', 'litres → bardak'],
    ['hin', 'Each family gets 20 kilograms of flour.', 'हर परिवार को 20 बोरी आटा मिलता है।', 'kilograms → बोरी'],
    ['spa', 'Give him one teaspoon of syrup.', 'Dele una cucharada de jarabe.', 'teaspoon → cucharada'],
    ['deu', 'It delivers 40 litres per minute.', 'Sie fördert 40 Liter pro Stunde.', 'per minute → Stunde'],
    ['fra', 'The fee is 5 euros per person.', 'Les frais sont de 5 euros par famille.', 'per person → par famille'],
    ['ben', 'Half of the houses burnt.', 'এক-চতুর্থাংশ বাড়ি পুড়ে গেছে।', 'Half → এক-চতুর্থাংশ'],
    ['por', 'Sales have doubled.', 'As vendas triplicaram.', 'doubled → triplicaram'],
    ['ita', 'The yellow ones cost half as much.', 'Quelle gialle costano il doppio.', 'half → il doppio'],
    ['pol', 'We meet every other week.', 'Spotykamy się dwa razy w tygodniu.', 'every other → dwa razy'],
    ['spa', 'The pool is open from 1 June.', 'La piscina abre hasta el 1 de junio.', 'from → hasta'],
    [
      'ces',
      'We chose the lowest offer for the contract.',
      'Na zakázku jsme vybrali nejvyšší nabídku.',
      'lowest → nejvyšší',
    ],
    ['hin', 'His elder brother signed it.', 'उसके छोटे भाई ने इस पर हस्ताक्षर किए।', 'elder → छोटे भाई'],
    ['swh', 'It uses less oil than the old one.', 'Inatumia mafuta mengi kuliko ya zamani.', 'less → mengi kuliko'],
    ['fra', 'Prices fell in May.', 'Les prix ont augmenté en mai.', 'fell → augmenté'],
  ])('is reported in %s of measures, rates and degrees: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
  })

  test.each([
    ['spa', 'The city council has opened a clinic.', 'El Ayuntamiento ha abierto una clínica.'],
    ['fra', 'Dilute it in a litre of water.', 'Diluez-le dans 1 l d’eau.'],
    ['spa', 'Two tablespoons of oil.', 'Dos cucharadas de aceite.'],
    ['ita', 'From 15 October, the office is closed.', 'Dal 15 ottobre l’ufficio è chiuso.'],
    ['nld', 'The bin is emptied every other week.', 'De bak wordt om de week geleegd.'],
    ['deu', 'A glass of water at each meal.', 'Zu jeder Mahlzeit eine Tasse Wasser.'],
    ['rus', 'It costs half as much.', 'Это стоит вдвое дешевле, за полцены.'],
  ])('is not reported in %s where it is said otherwise: %s', (to, source, target) => {
    expect(oppositesIn(source, target, to)).toEqual([])
  })

  test.each([
    [
      'fra',
      'Although it rained, the market opened.',
      'Parce qu’il pleuvait, le marché a ouvert.',
      'Although → Parce qu',
    ],
    [
      'deu',
      'The clinic closed because the road was blocked.',
      'Die Klinik schloss, obwohl die Straße gesperrt war.',
      'because → obwohl',
    ],
    ['arb', 'She came although she was ill.', 'جاءت لأنها كانت مريضة.', 'although → لأنها'],
    ['zho', 'The clinic closed because the road was blocked.', '虽然道路被封锁，诊所关门了。', 'because → 虽然'],
  ])('is reported in %s of a reason and what is said in spite of it: %s', (to, source, target, expected) => {
    expect(oppositesIn(source, target, to)).toEqual([`oppositeMeaning ${expected}`])
  })

  test.each([
    [
      'fra',
      'Although it was free, few people came.',
      'C’était gratuit, mais peu de gens sont venus, parce qu’il pleuvait.',
    ],
    [
      'spa',
      'They left because the road was blocked.',
      'La carretera estaba cortada, así que se marcharon, aunque a disgusto.',
    ],
  ])('is not reported in %s where a freer translation says it otherwise: %s', (to, source, target) => {
    expect(oppositesIn(source, target, to)).toEqual([])
  })

  test('is reported beside a word for whose it is', () => {
    expect(oppositesIn('Her husband may come along.', 'Sa mère peut l’accompagner.', 'fra')).toEqual([
      'oppositeMeaning husband → mère',
    ])
  })

  test.each([
    ['deu', 'Ms Weber gives it to the tailor.', 'Frau Weber gibt es der Näherin.'],
    ['vie', 'The ferry leaves at seven. Vehicles board first.', 'Phà đi lúc bảy giờ. Xe lên phà trước.'],
    ['zho', 'The water is dirty.', '水不干净。'],
    ['fra', 'Bring the tenancy agreement.', 'Apportez le contrat de location.'],
  ])('is not reported in %s where the text speaks of it: %s', (to, source, target) => {
    expect(oppositesIn(source, target, to)).toEqual([])
  })

  test('is reported where the translation has a word that is akin to it, but not to what it says instead', () => {
    expect(oppositesIn('The night shift is full.', 'Zamu ya mchana imejaa.', 'swh')).toEqual([
      'oppositeMeaning night → mchana',
    ])
  })

  test('is reported behind an ordinary word that a denial contains', () => {
    expect(
      oppositesIn('The bus stops behind the mosque.', 'Le bus s’arrête sur la place devant la mosquée.', 'fra'),
    ).toEqual(['oppositeMeaning behind → devant'])
  })

  test.each([
    ['fra', 'Ask the nurse for help.', 'Demandez de l’aide à l’infirmière, pas au médecin.'],
    ['deu', 'The word processor has a widow control.', 'Die Textverarbeitung hat eine Schusterjungenregelung.'],
    ['spa', 'Her son was kidnapped.', 'Secuestraron a su hijo.'],
    ['tur', 'The medicine is bitter.', 'İlaç acıdır.'],
    ['spa', 'Dr Lopez sees her patients on Mondays.', 'La doctora López atiende los lunes.'],
    ['deu', 'Ms Weber advises every man.', 'Frau Weber berät alle.'],
  ])('is not taken for another one in %s: %s', (to, source, target) => {
    expect(oppositesIn(source, target, to)).toEqual([])
  })

  test('is marked where it is in the text, also in scripts of which some letters are two', () => {
    const [finding] = findingsIn(rowsOf([['Hurry and bring the spoon.', 'তা\u09DCাতা\u09DCি ছুরি আনুন।']]), {
      to: 'ben',
    }).filter(({ code }) => code === 'oppositeMeaning')
    expect(finding?.found).toEqual(['ছুরি'])
  })

  test('is marked in the text with the signs of keys in it', () => {
    expect(oppositesIn('Open the _Recipients of mail.', 'Die Ab_sender der Mail öffnen.', 'deu')).toEqual([
      'oppositeMeaning _Recipients → Ab_sender',
    ])
  })

  test('is reported with the vowels that Arabic may write', () => {
    expect(oppositesIn('The road is closed.', 'الطريق مَفتُوح.', 'arb')).toEqual(['oppositeMeaning closed → مَفتُوح'])
  })

  test('is looked for sentence by sentence where a row has several', () => {
    const source = 'The office is open today. The road is closed.'
    const target = 'Das Büro ist heute geöffnet. Die Straße ist offen.'
    expect(oppositesIn(source, target, 'deu')).toEqual(['oppositeMeaning closed → offen'])
  })

  test('is reported where a sentence says both, if the translation says one of them twice', () => {
    const source = 'The office is open on Monday and closed on Tuesday.'
    expect(oppositesIn(source, 'Das Büro ist montags geschlossen und dienstags geschlossen.', 'deu')).toEqual([
      'oppositeMeaning open → geschlossen',
    ])
    expect(oppositesIn(source, 'Das Büro ist montags offen und dienstags geschlossen.', 'deu')).toEqual([])
  })

  test.each([
    ['deu', 'The dialog must not be open.', 'Das Fenster muss geschlossen sein.'],
    ['fra', 'This water is dangerous.', 'Cette eau n’est pas sûre.'],
    ['fra', 'Everybody has the right to vote.', 'La gauche et la droite : chacun a le droit de voter.'],
    ['deu', 'Open or close the window.', 'Schließen Sie das Fenster.'],
    ['deu', 'Eat what is left.', 'Essen Sie den Rest rechts.'],
    ['spa', 'Open it on the left.', 'Ábralo a la izquierda.'],
    ['rus', 'It was impossible to save the file.', 'Файл не удалось сохранить.'],
    ['deu', 'The meeting is free of conflict.', 'Die Sitzung kostet nichts.'],
    ['fra', 'Apply first aid before you look forward.', 'Prodiguez les derniers secours, puis reculez en arrière.'],
    ['deu', 'The child is five years old.', 'Das Kind ist neu und fünf Jahre.'],
    ['spa', 'Draw an empty circle.', 'Dibuje un círculo sin relleno.'],
    ['deu', 'Prices fell.', 'Die Preise wurden gesenkt und nicht erhöht.'],
    ['fra', 'Import _Customers & Vendors.', 'Importer des _clients.'],
    ['swh', 'Keep the baby warm.', 'Mkinge mtoto dhidi ya baridi.'],
    ['rus', 'Walk backwards down the ladder.', 'Спускайтесь по лестнице спиной вперёд.'],
    ['rus', 'Come the next morning when the pain is gone.', 'Приходите утром, когда боль прошла.'],
    ['deu', 'Press S&ave.', 'S&peichern drücken, nicht löschen.'],
  ])('is not said in %s of: %s', (to, source, target) => {
    expect(oppositesIn(source, target, to)).toEqual([])
  })
})

describe('a word that the translation denies', () => {
  test.each([
    ['arb', 'The new tank is full.', 'الخزان الجديد غير ممتلئ.', 'full → غير ممتلئ'],
    ['deu', 'The tank is clean.', 'Der Tank ist nicht sauber.', 'clean → nicht sauber'],
    ['por', 'The doors are locked.', 'As portas estão não trancadas.', 'locked → não trancadas'],
  ])('in %s is reported as a negation that was added: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`negationAdded ${expected}`])
  })

  test.each([
    ['deu', 'The tank is not clean.', 'Der Tank ist nicht sauber.'],
    ['deu', 'Avoid clean cloths.', 'Nehmen Sie nicht saubere Tücher.'],
    ['por', 'Keep the doors locked.', 'Não deixe as portas não trancadas.'],
    ['fra', 'The first n rows are new.', 'Les n premières lignes sont nouvelles.'],
  ])('in %s is not reported where the source may deny it, too: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })

  test('is reported once, if the sentence denies outright', () => {
    const findings = found('Water from the tank is safe.', 'Wasser aus dem Tank ist nicht sicher.', { to: 'deu' })
    expect(findings.map((finding) => finding.split(' ')[0])).toEqual(['negationAdded'])
  })
})

describe('a word that says nothing about the translation', () => {
  test.each([
    [
      'fra',
      'School lunch programmes are the second-biggest anti-hunger initiative after food stamps.',
      'Les programmes de repas scolaires sont la deuxième plus grande initiative de lutte contre la faim après les coupons alimentaires.',
    ],
    ['ind', 'You may be nowhere near affected areas.', 'Anda mungkin jauh dari daerah terdampak.'],
    ['rus', 'Some have not recently been abroad.', 'Некоторые давно не были за границей.'],
    [
      'swh',
      'The supply chain must continue, with food and prescriptions.',
      'Lazima ugavi uendelee, na chakula na dawa.',
    ],
    ['ind', 'All of them had live birth pregnancies.', 'Semua wanita tersebut melahirkan bayi hidup.'],
    ['fra', 'Chest radiographs are of little value.', 'Les radiographies pulmonaires ont une faible valeur.'],
    ['por', 'They avoid being on the hook for a flight.', 'Eles evitam andar na corda bamba com um voo.'],
  ])('in %s: one of another sense, %s', (to, source, target) => {
    expect(oppositesIn(source, target, to)).toEqual([])
  })

  test.each([
    [
      'urd',
      'Solaris Paper, which makes Sorbent, emphasized they were working to maintain the supply.',
      'سولارس، جو سوربینٹ بناتے ہیں، نے زور دے کر کہا کہ وہ فراہمی کو برقرار رکھنے کے لیے کام کر رہے ہیں۔',
    ],
    ['fra', 'This is what Paul Hunter estimates.', 'C’est l’estimation de Paul et d’un médecin.'],
  ])('in %s: one in a name, %s', (to, source, target) => {
    expect(oppositesIn(source, target, to)).toEqual([])
  })

  test('but of a heading that has capitals for all words', () => {
    expect(oppositesIn('Bring Warm Blankets', 'Apportez des oreillers chauds', 'fra')).toEqual([
      'oppositeMeaning Blankets → oreillers',
    ])
  })

  test('one in capitals that are no word', () => {
    const source = 'The drug was approved for a release syndrome after CAR T cell therapy.'
    expect(
      oppositesIn(source, 'اعتمدت إدارة الغذاء الدواء لمتلازمة الإفراز بعد العلاج بالخلايا التائية.', 'arb'),
    ).toEqual([])
    expect(oppositesIn('LOCK THE CAR', 'VERROUILLEZ LE VÉLO', 'fra')).toEqual(['oppositeMeaning CAR → VÉLO'])
  })

  test('one far off in a long sentence', () => {
    const source =
      'Since a high dosage of corticosteroids was widely used in severe SARS patients, many survivors suffered from avascular osteonecrosis with life-long disability and poor life quality.'
    const target =
      'Поскольку для лечения пациентов с тяжелыми формами SARS широко использовались кортикостероиды, у многих из переживших заболевание развился аваскулярный остеонекроз, ставший причиной пожизненной инвалидности и низкого качества жизни.'
    expect(oppositesIn(source, target, 'rus')).toEqual([])
  })

  test('one that the source says in two ways', () => {
    const source = 'Mild cases recover within two weeks, those with severe or critical diseases in six.'
    const target = 'عام مریض دو ہفتوں میں صحتیاب ہوجاتے ہیں، جبکہ شدید یا سنگین بیماریوں کے مریض چھ ہفتوں میں۔'
    expect(oppositesIn(source, target, 'urd')).toEqual([])
  })
})

describe('the words of opposites', () => {
  const sides = new Set(Object.keys(english.sides))

  test('are in groups and kinds of sides that English has', () => {
    const grouped = new Set([...english.groups, ...english.kinds, ...english.broader].flat())
    expect([...grouped].filter((side) => !sides.has(side))).toEqual([])
    expect([...sides].filter((side) => !grouped.has(side))).toEqual([])
  })

  test.each([
    ['hi', 'night', 'आधी रात।'],
    ['ur', 'daughter', 'یہ اُن کی بیٹی۔'],
    ['fa', 'evening', 'غروب؛ صبح'],
  ])('are found in %s before the signs of the script: %s', (language, side, text) => {
    expect(translatedSidesOf(language)?.of(side)?.perhaps.test(text)).toBe(true)
  })

  test.each([
    ['ar', 'cat', 'كان 21 مريضًا فقط على اتصال'],
    ['ar', 'stone', 'الحجر الصحي'],
    ['bn', 'heart', 'অন্তর্ভুক্ত'],
    ['cs', 'repair', 'opravdu'],
    ['cs', 'strong', 'silnice'],
    ['da', 'boat', 'både i dag'],
    ['de', 'day', 'am Montag'],
    ['de', 'reservoir', 'Datei speichern'],
    ['el', 'empty', 'η άδεια'],
    ['el', 'weak', 'είναι αδύνατο'],
    ['es', 'east', 'este virus'],
    ['fa', 'butter', 'کره جنوبی'],
    ['fr', 'summer', 'il a été'],
    ['ha', 'late', 'makarantun'],
    ['hi', 'detainee', 'स्कूलों की बंदी'],
    ['id', 'stool', 'tinjauan pustaka'],
    ['it', 'hard', 'durante'],
    ['it', 'perpetrator', 'le autorità'],
    ['nb', 'voter', 'du velger'],
    ['nl', 'bandage', 'in verband met'],
    ['nl', 'sick', 'ziekenhuis'],
    ['pl', 'acute', 'ostrzeżenie'],
    ['pl', 'known', 'wiadomość'],
    ['pt', 'healthy', 'são'],
    ['ro', 'cousin', 'verificare'],
    ['ro', 'pregnant', 'o sarcină grea'],
    ['ru', 'rice', '(рис. 33)'],
    ['so', 'boat', 'way doontaa'],
    ['so', 'jam', 'jaamacad'],
    ['sv', 'sick', 'sjukhus'],
    ['sw', 'bury', 'virusi vya Zika'],
    ['sw', 'taste', 'ugonjwa'],
    ['tr', 'boil', 'kaynak'],
    ['tr', 'east', 'doğum'],
    ['uk', 'turkey', 'індикатор'],
    ['uk', 'visitor', 'гострий'],
    ['ur', 'barley', 'جو کہ'],
    ['vi', 'love', 'yêu cầu'],
  ])('are not said for certain in %s by words of other meanings: %s', (language, side, text) => {
    expect(text.normalize('NFC').search(translatedSidesOf(language)?.of(side)?.said ?? '')).toBe(-1)
  })

  const folder = path.resolve(import.meta.dirname, '../../../../../main/review/checks/meaning/opposite-words')

  test.each(readdirSync(folder))('are well formed in %s, of sides that English has', (name) => {
    const words = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, string>
    for (const [side, text] of Object.entries(words)) {
      expect(sides, side).toContain(side)
      expect(text, side).toMatch(/^[^;|]+(?:\|[^;|]+)*(?:; [^;|]+(?:\|[^;|]+)*)?$/u)
      expect(text, side).toBe(text.replace(/\s*\|\s*/gu, '|'))
    }
  })
})
