import { describe, expect, test } from 'vitest'
import { found } from '../../row-checking.ts'

function conditionsIn(source: string, target: string, to: string): string[] {
  return found(source, target, { to }).filter((finding) => finding.startsWith('condition'))
}

describe('a condition', () => {
  test.each([
    ['deu', 'Hand in the forms before 5 p.m.', 'Geben Sie die Bögen nach 17 Uhr ab.', 'before → nach'],
    ['fra', 'Register before 15 October.', 'Inscrivez-vous après le 15 octobre.', 'before → après'],
    ['spa', 'Drink it after each meal.', 'Bébalo antes de cada comida.', 'after → antes'],
    ['por', 'The arm measures less than 12 cm.', 'O braço mede mais de 12 cm.', 'less than → mais'],
    [
      'por',
      'A child under 5 with an arm below 12 cm.',
      'Menos de 5 anos, braço superior a 12 cm.',
      'under 5 → superior',
    ],
    ['deu', 'You must boil the water.', 'Sie können das Wasser abkochen.', 'must → können'],
    ['deu', 'If you are not ill, you must come.', 'Sind Sie nicht krank, dürfen Sie kommen.', 'must → dürfen'],
    ['nld', 'The nurse has to sign the form.', 'De verpleegkundige mag het formulier tekenen.', 'has to → mag'],
    [
      'ukr',
      'Lamps must be put out at night and may not be moved.',
      'Уночі лампи можна гасити, а переносити їх заборонено.',
      'must → можна',
    ],
    ['tur', 'Come on 5 May at the latest.', "En erken 5 Mayıs'ta gelin.", 'at the latest → En erken'],
    [
      'spa',
      'We need at least two halls of 50 square metres or more.',
      'Necesitamos dos salas como máximo de 50 metros cuadrados o más.',
      'at least → máximo',
    ],
    ['rus', 'You have to call us first.', 'Вы можете сначала позвонить нам.', 'have to → можете'],
    ['deu', 'The driver must be able to see it.', 'Der Fahrer kann es sehen können.', 'must → können'],
    ['fra', 'You must first fill in the form.', 'Vous pouvez remplir le formulaire.', 'must → pouvez'],
    [
      'nld',
      'Visitors must choose Allow in this window.',
      'Bezoekers kunnen in dit venster Toestaan kiezen.',
      'must → kunnen',
    ],
    [
      'ita',
      'You must sign it here, and you should keep a copy.',
      'Può firmarlo qui e dovrebbe conservarne una copia.',
      'must → Può',
    ],
    [
      'swe',
      'You must have a card for the door to open.',
      'Du kan ha ett kort för att dörren ska öppnas.',
      'must → kan',
    ],
    ['deu', 'You must have signed the list.', 'Sie können die Liste unterschrieben haben.', 'must → können'],
    ['ces', 'The hospital must send the list.', 'Nemocnice může poslat seznam.', 'must → může'],
    ['ces', 'The tent must have two doors.', 'Stan může mít dvoje dveře.', 'must → může'],
    ['pol', 'The form must be signed here.', 'Formularz może zostać tu podpisany.', 'must → może'],
    ['fra', 'Foreign money must be declared.', 'Les devises peuvent être déclarées.', 'must → peuvent'],
    ['por', 'The tent must have two doors.', 'A barraca pode ter duas portas.', 'must → pode'],
    ['swe', 'You must create a list here.', 'Du kan skapa en lista här.', 'must → kan'],
    ['deu', 'Send no more than three pages.', 'Senden Sie mindestens drei Seiten.', 'no more than → mindestens'],
    ['rus', 'Boil it for at least three minutes.', 'Кипятите максимум три минуты.', 'at least → максимум'],
    ['ukr', 'Call us before the meeting.', 'Зателефонуйте нам після зустрічі.', 'before → після'],
    ['rus', 'Keep a distance of at least 50 metres.', 'Держитесь не более чем в 50 метрах.', 'at least → не более'],
    ['swh', 'Wash it before you use it.', 'Ifue baada ya kuitumia.', 'before → baada'],
    ['swh', 'You must boil the water.', 'Unaweza kuchemsha maji.', 'must → Unaweza'],
    ['tur', 'Boil it for at least three minutes.', 'En fazla üç dakika kaynatın.', 'at least → En fazla'],
    ['ces', 'You must boil the water.', 'Vodu můžete převařit.', 'must → můžete'],
    ['pol', 'You must boil the water.', 'Możesz przegotować wodę.', 'must → Możesz'],
    ['ell', 'You must boil the water.', 'Μπορείτε να βράσετε το νερό.', 'must → Μπορείτε'],
    ['ind', 'Boil it for at least three minutes.', 'Didihkan paling lama tiga menit.', 'at least → paling lama'],
    ['nob', 'Register before 15 October.', 'Registrer deg etter 15. oktober.', 'before → etter'],
    ['fin', 'Wash it before you use it.', 'Pese se käytön jälkeen.', 'before → jälkeen'],
    ['ron', 'You must boil the water.', 'Puteți fierbe apa.', 'must → Puteți'],
    ['slk', 'You must boil the water.', 'Vodu môžete prevariť.', 'must → môžete'],
    ['bul', 'Wash it before you use it.', 'Измийте го след употреба.', 'before → след'],
    ['hrv', 'Drink it after each meal.', 'Pijte ga prije svakog obroka.', 'after → prije'],
    ['cat', 'Send no more than three pages.', 'Envieu almenys tres pàgines.', 'no more than → almenys'],
    ['hin', 'Wash it before you use it.', 'इस्तेमाल के बाद इसे धोएँ।', 'before → बाद'],
    ['vie', 'Wash it before you use it.', 'Hãy rửa sạch sau lúc dùng.', 'before → sau'],
    ['som', 'Wash it before you use it.', 'Maydh isticmaalka kadib.', 'before → kadib'],
    ['pes', 'Wash your hands after cooking.', 'پیش از آشپزی دست‌های خود را بشویید.', 'after → پیش از'],
    ['pes', 'Drivers must wear a helmet.', 'رانندگان مي‌توانند کلاه ایمنی بپوشند.', 'must → مي‌توانند'],
    ['pes', 'Boil it for at least three minutes.', 'آن را حداکثر سه دقیقه بجوشانید.', 'at least → حداکثر'],
    ['pes', 'Parents may wait in the hall.', 'والدین باید در سالن منتظر بمانند.', 'may → باید'],
    ['urd', 'Wait at least ten minutes.', 'زیادہ سے زیادہ دس منٹ انتظار کریں۔', 'at least → زیادہ سے زیادہ'],
    ['urd', 'Wash it before you use it.', 'استعمال کے بعد اسے دھوئیں۔', 'before → بعد'],
    ['urd', 'Drivers must wear a helmet.', 'ڈرائیور ہیلمٹ پہن سکتے ہیں۔', 'must → سکتے'],
    ['ben', 'Wait at least ten minutes.', 'বড়জোর দশ মিনিট অপেক্ষা করুন।', 'at least → বড়জোর'],
    ['ben', 'Drivers must wear a helmet.', 'চালকরা হেলমেট পরতে পারেন।', 'must → পারেন'],
    ['ben', 'Wait at least ten minutes.', 'ব\u09DCজোর দশ মিনিট অপেক্ষা করুন।', 'at least → ব\u09DCজোর'],
    ['hau', 'Wash your hands before eating.', 'Ku wanke hannu bayan cin abinci.', 'before → bayan'],
    ['hau', 'Boil it for at least three minutes.', 'A tafasa shi mafi yawa minti uku.', 'at least → mafi yawa'],
    ['hin', 'Gloves are compulsory in the ward.', 'वार्ड में दस्ताने पहनना ऐच्छिक है।', 'are compulsory → ऐच्छिक'],
    ['som', 'You must boil the water.', 'Waad karkarin kartaa biyaha.', 'must → kartaa'],
    ['som', 'Parents may wait in the hall.', 'Waa in waalidku hoolka ku sugaan.', 'may → Waa in'],
    ['deu', 'You must sign the list.', 'Die Unterschrift ist freiwillig.', 'must → freiwillig'],
    [
      'rus',
      'Nurses must hold a licence and must have at least one reference.',
      'Медсёстры должны иметь лицензию и могут иметь не менее одной рекомендации.',
      'must → могут',
    ],
    [
      'deu',
      'The guide only waits for groups of at least four people.',
      'Der Führer wartet nur auf Gruppen von höchstens vier Leuten.',
      'at least → höchstens',
    ],
    ['deu', 'A family may send two people.', 'Eine Familie muss zwei Personen schicken.', 'may → muss'],
    ['tur', 'A family may send two people.', 'Bir aile iki kişi göndermelidir.', 'may → göndermelidir'],
    ['rus', 'Parents may wait in the hall.', 'Родители должны ждать в зале.', 'may → должны'],
    ['arb', 'Parents may wait in the hall.', 'يجب أن ينتظر الآباء في القاعة.', 'may → يجب'],
    ['fra', 'Plant only after the first rain.', 'Ne plantez qu’avant la première pluie.', 'after → avant'],
    ['ita', 'Drink only after your first meal.', 'Beva solo prima del suo pasto.', 'after → prima'],
  ])('that %s turns round is reported: %s', (to, source, target, expected) => {
    expect(conditionsIn(source, target, to)).toEqual([`conditionReversed ${expected}`])
  })

  test.each([
    ['fra', 'Boil the water for at least one minute.', 'Faites bouillir l’eau une minute.', 'at least'],
    ['ita', 'Eat only food that is still hot.', 'Mangiate cibo ancora caldo.', 'only'],
    ['ukr', 'Eat only food that is still hot.', 'Їжте ще гарячу їжу.', 'only'],
    ['arb', 'Eat only food that is still hot.', 'تناولوا الطعام الساخن.', 'only'],
    ['deu', 'We are open every day except on Sunday.', 'Wir haben jeden Tag und sonntags offen.', 'except on'],
    ['fra', 'We are open every day except on Sunday.', 'Nous ouvrons chaque jour et le dimanche.', 'except on'],
  ])('that %s does not have is reported: %s', (to, source, target, expected) => {
    expect(conditionsIn(source, target, to)).toEqual([`conditionMissing ${expected}`])
  })

  test.each([
    ['fra', 'Plant only after the rain.', 'Ne plantez pas avant la pluie.'],
    ['deu', 'Plant only after the rain.', 'Pflanzen Sie erst, wenn es regnet.'],
    ['deu', 'It may be cold in the hall.', 'In der Halle muss man frieren.'],
    ['deu', 'Parents may wait, but have to be quiet.', 'Eltern müssen beim Warten leise sein.'],
    [
      'spa',
      'We need at least two halls of 50 square metres or more.',
      'Necesitamos al menos dos salas de 50 metros cuadrados o más, y como máximo tres.',
    ],
    ['deu', 'You must not come in here.', 'Hier dürfen Sie nicht herein.'],
    ['deu', 'Bags must be no heavier than 5 kg.', 'Taschen dürfen nicht mehr als 5 kg wiegen.'],
    ['ukr', 'Lamps must be put out and may not be moved.', 'Лампи слід гасити, їх не можна переносити.'],
  ])('that %s says in its own way is none: %s', (to, source, target) => {
    expect(conditionsIn(source, target, to)).toEqual([])
  })

  test('is reported where a sentence says its opposite too, if the translation says the opposite twice', () => {
    const source = 'Wash your hands before eating and after work.'
    expect(conditionsIn(source, 'Lave as mãos depois de comer e depois do trabalho.', 'por')).toEqual([
      'conditionReversed before → depois',
    ])
    expect(conditionsIn(source, 'Lave as mãos antes de comer e depois do trabalho.', 'por')).toEqual([])
  })

  test('is compared sentence by sentence where a row has several', () => {
    const source = 'Bring your card after lunch. Wash your hands before you eat.'
    const target = 'Bringen Sie Ihre Karte nach dem Essen. Waschen Sie die Hände nach dem Essen.'
    expect(conditionsIn(source, target, 'deu')).toEqual(['conditionReversed before → nach'])
  })

  test.each([
    ['deu', 'Hand in the forms before 5 p.m.', 'Geben Sie die Bögen bis spätestens 17 Uhr ab.'],
    ['deu', 'Wash your hands before eating and after work.', 'Hände nach der Arbeit und vor dem Essen waschen.'],
    ['spa', 'Names have no more than 255 characters.', 'Los nombres no pueden tener más de 255 caracteres.'],
    ['fra', 'Eat only food that is still hot.', 'Ne mangez que des aliments encore chauds.'],
    ['fra', 'Only one form per family.', 'Un formulaire par famille.'],
    ['arb', 'Verso only shows the file in its folder.', 'يكتفي Verso بعرض الملف في مجلده.'],
    ['rus', 'Keep a distance of at least 50 metres.', 'Держитесь не ближе и не менее чем в 50 метрах.'],
    ['deu', 'Except on Sunday, we are open.', 'Sonntags haben wir nicht offen, sonst immer.'],
    ['swh', 'You must boil the water.', 'Ni lazima uchemshe maji.'],
    ['ces', 'Eat only food that is still hot.', 'Jezte ještě horké jídlo.'],
    ['ron', 'You must boil the water.', 'Trebuie să fierbeți apa.'],
    ['ron', 'Eat only food that is still hot.', 'Mâncați mâncarea fierbinte.'],
    ['som', 'Wash it before you use it.', 'Maydh ka hor isticmaalka.'],
    ['ces', 'You must boil the water.', 'Vodu je nutné převařit, pak ji můžete pít.'],
    ['pol', 'You must boil the water.', 'Należy przegotować wodę.'],
    ['ell', 'You must boil the water.', 'Πρέπει να βράσετε το νερό.'],
    ['deu', 'The text is read-only here.', 'Der Text ist hier schreibgeschützt.'],
    ['pes', 'Wash your hands before you eat.', 'تا قبل از غذا دست‌ها را بشویید.'],
    ['pes', 'Boil it for at least three minutes.', 'آن را دست‌کم تا سه دقیقه بجوشانید.'],
    ['urd', 'Wait at least ten minutes.', 'کم از کم دس منٹ انتظار کریں۔'],
    ['hrv', 'The vaccination is mandatory for all.', 'Cijepljenje je obavezno za sve i moguće danas.'],
    ['cat', 'You must keep potential buyers out.', 'Manteniu fora els compradors potencials.'],
    ['urd', 'Send no more than three pages.', 'تین سے زیادہ صفحات نہ بھیجیں۔'],
    ['ben', 'Tell us now, that we may help you.', 'এখনই বলুন, আমরা অবশ্যই সাহায্য করব।'],
    ['ben', 'The office opens at nine before noon.', 'কার্যালয় সকাল থেকে নয়টায় খোলে।'],
    ['hau', 'Drivers must wear a helmet.', 'Dole direbobi su sa hular kwano.'],
    ['som', 'You must boil the water.', 'Waa inaad karkariso biyaha.'],
    ['deu', 'You must first sign the list.', 'Sie können erst danach eintreten.'],
    ['deu', 'Drivers must be able to read.', 'Nur wer lesen kann, fährt.'],
    ['rus', 'The pump must have stopped yesterday.', 'Насос, возможно, могли остановить вчера.'],
    ['zul', 'Register before 15 October.', 'Bhalisa ngemva komhla ka-15 Okthoba.'],
  ])('that %s says in its own way is not: %s', (to, source, target) => {
    expect(conditionsIn(source, target, to)).toEqual([])
  })
})

describe('a duty that the translation denies', () => {
  test.each([
    ['deu', 'Visitors must wear a badge.', 'Besucher müssen keinen Ausweis tragen und brauchen sich nicht anzumelden.'],
    ['ces', 'Visitors must wear a badge.', 'Návštěvníci nemusí nosit visačku.'],
    ['pol', 'Visitors are obliged to wear a badge.', 'Goście mają prawo nosić identyfikator.'],
    [
      'fra',
      'Visitors have to wear a badge.',
      'Les visiteurs ne sont pas obligés de porter un badge : ce n’est pas nécessaire.',
    ],
    ['ben', 'Visitors must wear a badge.', 'দর্শনার্থীদের ব্যাজ না পরলেও চলবে।'],
    ['zho', 'Visitors must wear a badge.', '访客不必佩戴胸牌。'],
    ['ind', 'Visitors must wear a badge.', 'Pengunjung tidak perlu memakai tanda pengenal.'],
  ])('in %s is reversed: %s – %s', (to, source, target) => {
    expect(conditionsIn(source, target, to)).toHaveLength(1)
  })

  test.each([
    [
      'ces',
      'Visitors need not wear a badge, but must sign.',
      'Návštěvníci nemusí nosit visačku, ale musí se podepsat.',
    ],
    ['nld', 'The grandmother looks after the child.', 'De grootmoeder zorgt voor het kind.'],
    ['ind', 'You must not hurry; there is no need.', 'Jangan terburu-buru, tidak perlu.'],
    ['zho', 'Register before noon.', '请在中午之前登记。'],
  ])('in %s is not, where the source frees of something itself: %s', (to, source, target) => {
    expect(conditionsIn(source, target, to)).toEqual([])
  })
})

test('in Chinese, conditions are reversed as elsewhere', () => {
  expect(conditionsIn('Register before noon.', '请在中午之后登记。', 'zho')).toEqual([
    'conditionReversed before → 之后',
  ])
  expect(conditionsIn('At least four people sign.', '最多四人签字。', 'zho')).toEqual([
    'conditionReversed At least → 最多',
  ])
})
