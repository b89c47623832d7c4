import { describe, expect, test } from 'vitest'
import { found } from '../../row-checking.ts'

const source = 'You must not give this medicine to small children.'

describe('a negation', () => {
  test.each([
    ['deu', 'Sie dürfen dieses Arzneimittel kleinen Kindern geben.'],
    ['fra', 'Vous devez donner ce médicament aux petits enfants.'],
    ['spa', 'Debe dar este medicamento a los niños pequeños.'],
    ['swe', 'Du får ge detta läkemedel till små barn.'],
    ['por', 'Deve dar este medicamento a crianças pequenas.'],
    ['ces', 'Tento lék můžete podávat malým dětem.'],
    ['fin', 'Tätä lääkettä saa antaa pienille lapsille.'],
  ])('that %s does not have is perhaps lost', (to, target) => {
    expect(found(source, target, { to })).toEqual(['negationMissing must not'])
  })

  test.each([
    ['deu', 'Sie dürfen dieses Arzneimittel kleinen Kindern nicht geben.'],
    ['deu', 'Dieses Arzneimittel ist für kleine Kinder ungeeignet.'],
    ['fra', 'Ne donnez jamais ce médicament aux petits enfants.'],
    ['swe', 'Ge aldrig detta läkemedel till små barn.'],
    ['fin', 'Älä anna tätä lääkettä pienille lapsille.'],
    ['ces', 'Tento lék nesmíte podávat malým dětem.'],
  ])('is said in %s by: %s', (to, target) => {
    expect(found(source, target, { to })).toEqual([])
  })

  test('is looked for less far where nobody read the translations that its words were measured on', () => {
    const ofVerb = 'The medicine is not for small children.'
    expect(found(ofVerb, 'Lääke on pienille lapsille.', { to: 'fin' })).toEqual(['negationMissing is not'])
    expect(found(ofVerb, 'Das Arzneimittel ist für kleine Kinder.', { to: 'deu' })).toEqual(['negationMissing is not'])
    const ofNoun = 'This box has medicine not for small children.'
    expect(found(ofNoun, 'Tässä laatikossa on lääke pienille lapsille.', { to: 'fin' })).toEqual([])
    expect(found(ofNoun, 'In dieser Kiste ist ein Arzneimittel für kleine Kinder.', { to: 'deu' })).toEqual([
      'negationMissing not',
    ])
  })

  test('is not judged in a language without measured words, nor where English only compares', () => {
    expect(found(source, 'Kumele unike izingane ezincane lo muthi.', { to: 'zul' })).toEqual([])
    expect(found('This is not only for small children.', 'Dies ist auch für Erwachsene.', { to: 'deu' })).toEqual([])
  })

  test.each([
    ['spa', 'Do not light the stove in a room without windows.', 'Encienda la estufa en una sala sin ventanas.'],
    ['rus', 'If it is not found there, ask the guards at the gate.', 'Если он там найден, спросите охрану у ворот.'],
    ['arb', 'Do not collect the original documents.', 'خذ الوثائق الأصلية.'],
    ['tha', 'Do not collect the original documents.', 'เก็บเอกสารต้นฉบับ'],
    ['fra', 'The small stove won’t work in the tent.', 'Le petit poêle fonctionne dans la tente.'],
  ])('lost in %s is not made good by a word that translates another: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([expect.stringMatching(/^negationMissing /)])
  })

  test.each([
    ['arb', 'Could not read the contents.', 'تعذّرت قراءة المحتويات.'],
    ['arb', 'Smoking is forbidden in this tent.', 'يُحظر التدخين في هذه الخيمة.'],
    ['arb', 'Pictures are forbidden in the clinic.', 'تُمنع الصور في العيادة.'],
    ['tha', '_Do not ask me this again.', 'ไ_ม่ต้องถามอีก'],
    ['spa', 'Do not enter without a mask.', 'No entre sin mascarilla.'],
  ])('is recognised in %s through marks: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((finding) => finding.startsWith('negation'))).toEqual([])
  })

  test.each([
    ['deu', 'Unused tickets are not refunded here.', 'Ungenutzte Karten werden hier erstattet.', 'are not'],
    ['rus', 'Stop. Do not move. Call for help.', 'Остановитесь. Двигайтесь. Зовите на помощь.', 'Do not'],
    ['fra', 'Nobody may ask you for money.', 'Tout le monde a le droit de vous demander de l’argent.', 'Nobody'],
    ['spa', 'Old people do not have to queue.', 'Las personas mayores tienen que hacer fila.', 'do not have to'],
    ['deu', 'All meals are free of pork.', 'Alle Mahlzeiten sind mit Schweinefleisch.', 'free of'],
    ['deu', 'Alcohol is forbidden in the house.', 'Alkohol ist im Haus erlaubt.', 'forbidden'],
    ['por', 'I will not be excluded if I refuse to answer.', 'Serei excluído se me recusar a responder.', 'will not'],
    ['swh', 'Do not share your medicine.', 'Gawana dawa zako na majirani.', 'Do not'],
    ['ces', 'Nobody may ask you for money.', 'Každý vás může požádat o peníze.', 'Nobody'],
    ['fra', 'Do not give aspirin to children under 16.', 'Donnez de l’aspirine aux moins de 16 ans.', 'Do not'],
    ['pol', 'Do not drink this water.', 'Pij tę wodę.', 'Do not'],
    ['ron', 'Do not drink this water.', 'Beți această apă.', 'Do not'],
    ['bul', 'Do not drink this water.', 'Пийте тази вода.', 'Do not'],
    ['hin', 'Do not drink this water.', 'यह पानी पिएँ।', 'Do not'],
    ['som', 'Do not drink this water.', 'Cab biyahan.', 'Do not'],
    ['som', 'Do not wash clothes or dishes here.', 'Ku dhaq dhar ama weelal halkan.', 'Do not'],
    ['spa', 'Not all wells are safe.', 'Todos los pozos son seguros.', 'Not'],
    ['fra', 'Do not take more than four tablets.', 'Prenez plus de quatre comprimés.', 'Do not'],
    ['deu', 'Do not enter, even if it looks dry.', 'Gehen Sie hinein, auch wenn es trocken aussieht.', 'Do not'],
    ['ell', 'The well was not cleaned this year.', 'Το πηγάδι καθαρίστηκε φέτος.', 'was not'],
    ['est', 'This water is not safe for children.', 'See vesi sobib lastele.', 'is not'],
    ['swh', 'We do not accept money from anybody.', 'Tunapokea pesa kutoka kwa mtu yeyote.', 'do not'],
    ['ron', 'You do not need any papers for this.', 'Aveți nevoie de acte pentru aceasta.', 'do not'],
    ['tur', 'You may not cross the river here.', 'Nehirden buradan karşıya geçmek mümkündür.', 'may not'],
    ['deu', 'Do not eat it and do not sell it.', 'Essen Sie es nicht und verkaufen Sie es.', 'do not'],
    ['fra', 'Do not eat it and do not sell it.', 'Mangez-le et ne le vendez pas.', 'do not'],
    ['ukr', 'A faulty stove must not stay in the tent.', 'Несправна піч повинна залишатися в наметі.', 'must not'],
    ['rus', 'Damaged cables must not be touched this week.', 'Неисправные кабели можно трогать.', 'must not'],
    ['ces', 'You must not leave the hospital.', 'Nemocnici můžete opustit.', 'must not'],
    ['pol', 'You must not leave children here on Sunday.', 'W niedzielę musisz zostawiać tu dzieci.', 'must not'],
    ['bul', 'You must not show it to us.', 'Трябва да ни го покажете.', 'must not'],
    ['fra', 'This must not be given to one person.', 'Ceci doit être donné à une personne.', 'must not'],
    ['tha', 'Do not drink this kind of water.', 'ดื่มน้ำอย่างนี้', 'Do not'],
    ['hin', 'You are not allowed to film in the hospital.', 'अस्पताल में वीडियो बनाने की अनुमति है।', 'are not'],
    [
      'tur',
      'The visit costs nothing and you do not have to show a card.',
      'Ziyaret ücretsizdir ve kart göstermek zorundasınız.',
      'do not have to',
    ],
    ['ben', 'Do not drink this water.', 'এই পানি পান করুন।', 'Do not'],
    ['ben', 'No patient may be turned away here.', 'এখানে কোনো রোগীকে ফেরত পাঠানো যাবে।', 'No patient may'],
    [
      'urd',
      'Nobody may ask for a fee, neither guards nor drivers.',
      'کوئی بھی فیس مانگ سکتا ہے، نہ محافظ نہ ڈرائیور۔',
      'Nobody',
    ],
    ['urd', 'Do not give this syrup to children.', 'یہ شربت بچوں کو دیں۔', 'Do not'],
    ['pes', 'Do not give this syrup to children.', 'این شربت را به کودکان بدهید.', 'Do not'],
    ['urd', 'You must not come here, but you can call.', 'آپ کو یہاں آنا چاہیے، مگر آپ فون کر سکتے ہیں۔', 'must not'],
    ['pes', 'Never leave a child alone in the tent.', 'هرگز کودک را در چادر رها کنید.', 'Never'],
    ['tur', 'You must not eat it and must not sell it.', 'Onu hiç yemeyiniz ve satınız.', 'must not'],
    ['pes', 'You must not show your card.', 'باید کارت خود را نشان دهید.', 'must not'],
    ['hau', 'Do not give this syrup to children.', 'A ba yara wannan maganin.', 'Do not'],
    ['hau', 'Nobody may ask you for money.', 'Kowa na iya tambayarka kuɗi.', 'Nobody'],
    ['hau', 'Do not give the child milk before the test.', 'Ku bai wa yaro madara kafin gwajin.', 'Do not'],
    ['spa', 'We found no leaks in the old pipe.', 'Se detectaron fugas en la tubería vieja.', 'no'],
    ['deu', 'We charge no fee for this letter.', 'Wir erheben eine Gebühr für diesen Brief.', 'no'],
    ['nld', 'Without a valid card you cannot enter.', 'Met een geldige pas komt u niet binnen.', 'Without '],
    ['spa', 'Without this data you cannot go on.', 'Si estos datos están, no puede continuar.', 'Without '],
    ['rus', 'Do not go in until a guard has checked it.', 'Входите, пока охрана его не проверит.', 'Do not'],
    ['pol', 'Do not drink it until it is cold.', 'Pij to, dopóki nie ostygnie.', 'Do not'],
    ['swh', 'The closing of schools was not found to help.', 'Kufungwa kwa shule kulipatikana kusaidia.', 'was not'],
    ['swh', 'Do not open the windows at night.', 'Hakikisha umefungua madirisha usiku.', 'Do not'],
    ['spa', 'This shop is not closed on Sundays.', 'Esta tienda está cerrada los domingos.', 'is not'],
    ['fra', 'Do not leave before he comes.', 'Partez avant qu’il ne vienne.', 'Do not'],
  ])('lost in %s is reported however it is said: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`negationMissing ${expected}`])
  })

  test.each([
    ['pol', 'The letter was never sent.', 'List nigdy został wysłany.', 'never'],
    ['rus', 'The door was never locked.', 'Дверь никогда была заперта.', 'never'],
    ['ces', 'The door was never locked.', 'Dveře byly nikdy zamčené.', 'never'],
    ['ron', 'The door was never locked.', 'Ușa a fost niciodată încuiată.', 'never'],
    ['ell', 'The door was never locked.', 'Η πόρτα ήταν ποτέ κλειδωμένη.', 'never'],
    ['spa', 'The team did not find any well.', 'El equipo encontró ningún pozo.', 'did not'],
    ['ita', 'The team did not find any well.', 'La squadra ha trovato alcun pozzo.', 'did not'],
    ['por', 'The team did not find any well.', 'A equipa encontrou nenhum poço.', 'did not'],
  ])('lost in %s is not made good by its echo: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`negationMissing ${expected}`])
  })

  test.each([
    ['fra', 'Do not delete the list of names.', 'Supprimez la liste des noms.', 'Do not'],
    ['fra', 'Do not use the default password.', 'Utilisez le mot de passe par défaut.', 'Do not'],
    ['por', 'Do not delete the list of names.', 'Excluam a lista de nomes.', 'Do not'],
    ['nld', 'This action cannot be undone.', 'Deze actie kan ongedaan worden gemaakt.', 'cannot'],
    ['deu', 'This is not a bottle but a can.', 'Dies ist eine Flasche, sondern eine Dose.', 'is not'],
    ['fin', 'The message was not sent.', 'Viesti lähetettiin tiedoston kanssa.', 'was not'],
    ['ell', 'The messages were not sent.', 'Η αποστολή των μηνυμάτων έγινε.', 'were not'],
    ['hun', 'Do not copy the second page.', 'Másolja le a második oldalt.', 'Do not'],
    ['ind', 'The wireless network is not safe.', 'Jaringan nirkabel itu aman.', 'is not'],
    ['ces', 'The form was not signed there.', 'Formulář tam byl podepsán bezdrátově.', 'was not'],
  ])('lost in %s is not made good by a word that is only written like one: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`negationMissing ${expected}`])
  })

  test.each([
    ['deu', 'If the door is not open, take the other one.', 'Ist die Tür offen, nehmen Sie die andere.', 'is not'],
    ['fra', 'If not signed, the form goes back.', 'Si signé, le formulaire est renvoyé.', 'not'],
    ['ces', 'Report not signed by the nurse.', 'Zpráva podepsaná sestrou.', 'not'],
  ])('of a condition or a participle that is lost in %s is reported: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`negationMissing ${expected}`])
  })

  test('that another sentence of the translation says was moved there', () => {
    const source = 'Please wait in the hall. Do not open the door.'
    expect(found(source, 'Öffnen Sie die Tür nicht. Bitte warten Sie im Saal.', { to: 'deu' })).toEqual([])
  })

  test.each([
    ['spa', 'The trips by bus are free this week.', 'Los viajes en autobús no son gratuitos esta semana.', 'no'],
    [
      'hau',
      'Every child should be vaccinated against measles.',
      'Bai kamata a yi wa kowane yaro rigakafin ƙyanda ba.',
      'Bai',
    ],
    ['deu', 'Only nurses may open the cupboard.', 'Nur Pflegekräfte dürfen den Schrank nicht öffnen.', 'nicht'],
    [
      'deu',
      'The old pump failed yesterday. Clean water comes at noon.',
      'Die alte Pumpe ist gestern ausgefallen. Sauberes Wasser kommt mittags nicht.',
      'nicht',
    ],
  ])('that is added in %s is reported beside a word that explains another one: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`negationAdded ${expected}`])
  })

  test.each([
    ['spa', 'Old people do not have to queue.', 'Las personas mayores están exentas: sin hacer fila.'],
    ['deu', 'You do not have to queue.', 'Anstehen ist unnötig.'],
    ['deu', 'Alcohol is forbidden in the house.', 'Im Haus ist Alkohol untersagt.'],
    ['swh', 'Do not dry it in the sun.', 'Usikianike juani.'],
    ['swh', 'Do not accept food from strangers.', 'Usikubali chakula kutoka kwa wageni.'],
    ['swh', 'You do not need any papers.', 'Huhitaji karatasi yoyote.'],
    ['swh', 'Close the list when you are not writing.', 'Funga orodha wakati huandiki chochote.'],
    ['spa', 'Not readable; refused', 'Ilegible; rechazada'],
    ['fra', 'Do not take more than four tablets.', 'Prenez au maximum quatre comprimés.'],
    ['por', 'Not all words were counted', 'Contagem incompleta'],
    [
      'rus',
      'No weapons may be carried, and soldiers may not travel with us.',
      'Запрещено перевозить оружие и военных.',
    ],
    ['por', 'Store food and chemicals in separate rooms.', 'Não guarde alimentos na mesma sala que químicos.'],
    ['ind', 'The southern road is closed to all traffic.', 'Jalan selatan tidak boleh dilalui kendaraan.'],
    ['pol', 'Do not drink this water.', 'Nie pij tej wody.'],
    ['swh', 'We do not accept money from anybody.', 'Hatupokei pesa kutoka kwa mtu yeyote.'],
    ['tur', 'Do not dry it in the sun.', 'Güneşte kurutmayın.'],
    ['tur', 'Children must not enter this room.', 'Çocuklar bu odaya girmesin.'],
    ['spa', 'Do not eat it and do not sell it.', 'No lo coma ni lo venda.'],
    ['fra', 'Do not eat it and do not sell it.', 'Ne le mangez pas et ne le vendez pas.'],
    ['deu', 'You cannot enter, as you do not have a key, if it is locked.', 'Ohne Schlüssel ist kein Zutritt.'],
    ['ron', 'Do not drink this water.', 'Nu beți această apă.'],
    ['hin', 'Do not drink this water.', 'यह पानी न पिएँ।'],
    ['som', 'Do not drink this water.', 'Ha cabbin biyahan.'],
    ['som', 'It is not possible to come today.', 'Suurtagal maaha in la yimaado maanta.'],
    ['som', 'The water must not be used for washing.', 'Biyaha yaan loo isticmaalin dhaqidda.'],
    ['som', 'He must not leave the house.', 'Waa inuusan guriga ka bixin.'],
    ['swh', 'One entry can’t be read and is left out.', 'Ingizo moja haliwezi kusomwa na litaachwa.'],
    ['swh', 'The centre is not open at night.', 'Kituo hakifunguliwi usiku.'],
    ['deu', 'If you cannot come, call us.', 'Bei Verhinderung rufen Sie uns an.'],
    ['ukr', 'A faulty stove must not stay in the tent.', 'Залишати несправну піч у наметі неприпустимо.'],
    ['rus', 'A faulty stove must not be used.', 'Неисправной печью пользоваться невозможно.'],
    ['ukr', 'You may not enter until the bell rings.', 'Можна зайти після дзвінка.'],
    ['deu', 'No table may have more than two chairs.', 'Jeder Tisch darf höchstens zwei Stühle haben.'],
    ['hin', 'You are not allowed to film here.', 'यहाँ वीडियो बनाने की अनुमति नहीं है।'],
    ['ben', 'Everyone is served here, without any distinction.', 'এখানে জাতিধর্মনির্বিশেষে সবাই সেবা পান।'],
    ['ben', 'They did not come back.', 'তারা ফিরে আসেনি।'],
    ['ben', 'The pump does not work.', 'পাম্পটি কাজ করেনা।'],
    ['urd', 'Do not give this syrup to children.', 'یہ شربت بچوں کو مت دیں۔'],
    ['urd', 'You must not come without a mask.', 'ماسک کے بغیر نہ آئیں۔'],
    ['pes', 'Do not give this syrup to children.', 'این شربت را به کودکان ندهید.'],
    ['pes', 'The well is not cleaned this year.', 'چاه امسال تميز نمي‌شود.'],
    ['pes', 'This water is not safe to drink.', 'این آب برای نوشیدن سالم نیست.'],
    ['hau', 'Do not give this syrup to children.', 'Kada a ba yara wannan maganin.'],
    ['hau', 'He did not come to the clinic.', 'Bai zo asibiti ba.'],
    ['fra', 'It costs nothing and you do not have to give your name.', 'C’est gratuit, sans obligation de nom.'],
    ['tur', 'No one may be refused food.', 'Hiç kimse yemekten mahrum edilemez.'],
    ['deu', 'Nobody may ask you, neither guards nor drivers.', 'Niemand darf fragen, weder Wachen noch Fahrer.'],
    ['urd', 'Nobody may ask you, neither guards nor drivers.', 'نہ محافظ پوچھ سکتا ہے، نہ ڈرائیور۔'],
    ['hau', 'You must not enter without a card.', 'Kar ka shiga marar kati.'],
  ])('in %s that is said by a word of its own is not: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((finding) => finding.startsWith('negation'))).toEqual([])
  })

  test.each([
    ['deu', 'Another adult may collect the kit.', 'Ein anderer Erwachsener darf das Paket nicht abholen.', 'nicht'],
    ['fra', 'Children can receive this vaccine.', 'Les enfants ne peuvent pas recevoir ce vaccin.', 'ne peuvent pas'],
    ['por', 'Children can receive this vaccine.', 'As crianças não podem receber esta vacina.', 'não'],
    ['rus', 'Children can receive this vaccine.', 'Детям нельзя делать эту прививку.', 'нельзя'],
    ['arb', 'Children can receive this vaccine.', 'لا يمكن للأطفال تلقي هذا اللقاح.', 'لا'],
  ])('that only %s has is perhaps added: %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`negationAdded ${expected}`])
  })

  test.each([
    ['deu', 'Only adults may collect the kit.', 'Kinder dürfen das Paket nicht abholen.'],
    ['deu', 'However, it is also for women.', 'Es ist aber nicht nur für Männer.'],
    ['spa', 'However, you can bring your own bag.', 'No obstante, puede traer su propia bolsa.'],
    ['fra', 'Anyone over five can come in here.', "N'importe qui de plus de cinq ans peut entrer ici."],
    ['arb', 'Your current version still works.', 'لا يزال إصدارك الحالي يعمل.'],
    ['arb', 'The segments are still in the source language.', 'ولا تزال المقاطع باللغة المصدر.'],
    ['fra', 'This address is not available.', 'Adresse indisponible.'],
    ['spa', 'The call is not readable.', 'Llamada ilegible.'],
    ['tha', 'Choose the colour of the list here.', 'เลือกสีของรายการตัวอย่างที่นี่'],
    ['ell', 'It is open only with your consent.', 'Δεν ανοίγει παρά μόνο με τη συναίνεσή σας.'],
    ['deu', 'The printer is out of paper today.', 'Der Drucker hat heute kein Papier.'],
    ['swe', 'The two codes must be different.', 'De två koderna får inte vara samma.'],
  ])('in %s may have another reason: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((finding) => finding.startsWith('negation'))).toEqual([])
  })

  test.each([
    ['deu', 'Make sure that it is not in the flight mode.', 'Prüfen Sie, ob es im Flugmodus ist.'],
    ['nld', 'Otherwise the window will not be shown.', 'Anders blijft het venster weg.'],
    ['ben', 'The destination is not a folder.', 'গন্তব্যস্থল কোনো ফোল্ডার ন\u09DF।'],
    ['ben', 'The destination is not a folder.', 'গন্তব্যস্থল কোনো ফোল্ডার ন\u09AF\u09BC।'],
    ['ita', 'Number of cells with values here.', 'Numero di celle non vuote presenti qui.'],
    ['rus', 'Always load contents from the network.', 'Всегда загружать (не локальное) содержимое из сети.'],
    ['deu', 'Other software packages here.', 'Andere Pakete hier, die nicht von uns stammen.'],
  ])('in %s is said in another way, or explains: %s', (to, source, target) => {
    expect(found(source, target, { to }).filter((finding) => finding.startsWith('negation'))).toEqual([])
  })
})

describe('a statement that the translation denies', () => {
  const statement = 'The library in the town hall is open for all visitors.'
  test.each([
    ['ukr', 'Бібліотека в ратуші не відкрита для всіх відвідувачів.', 'не'],
    ['ces', 'Knihovna na radnici není otevřená pro všechny návštěvníky.', 'není'],
    ['pol', 'Biblioteka w ratuszu nie jest otwarta dla wszystkich gości.', 'nie'],
    ['ron', 'Biblioteca din primărie nu este deschisă tuturor vizitatorilor.', 'nu'],
    ['vie', 'Thư viện trong tòa thị chính không mở cho mọi khách.', 'không'],
    ['swh', 'Maktaba ya ukumbi wa mji haijafunguliwa kwa wageni wote.', 'haijafunguliwa'],
    ['hin', 'टाउन हॉल का पुस्तकालय सभी आगंतुकों के लिए खुला नहीं है।', 'नहीं'],
    ['urd', 'ٹاؤن ہال کی لائبریری تمام زائرین کے لیے کھلی نہیں ہے۔', 'نہیں'],
    ['pes', 'کتابخانه شهرداری برای همه بازدیدکنندگان باز نیست.', 'نیست'],
    ['hau', 'Ɗakin karatu na gari ba a buɗe yake ga duk baƙi ba.', 'ba a'],
    ['som', 'Maktabadda xarunta magaalada uma furna dhammaan booqdayaasha.', 'uma furna'],
    ['tur', 'Belediyedeki kütüphane bütün ziyaretçilere açık değildir.', 'değildir'],
  ])('in %s has an added negation: %s', (to, target, found_) => {
    expect(found(statement, target, { to })).toContain(`negationAdded ${found_}`)
  })

  test.each([
    ['pol', 'Members pay at most 20 euros for the trip.', 'Członkowie płacą za wycieczkę nie więcej niż 20 euro.'],
    ['ron', 'The fee includes the entrance and the lunch.', 'Taxa include nu doar intrarea, ci și prânzul.'],
    ['vie', 'The telescope shows the space around the earth.', 'Kính viễn vọng cho thấy không gian quanh trái đất.'],
    ['swh', 'These people live in the village by the lake.', 'Watu hawa wanaishi kijijini kando ya ziwa.'],
    ['hin', 'The women sell mango pickle at the fair.', 'महिलाएँ मेले में आम का अचार बेचती हैं।'],
  ])('in %s has none in idioms and words that look like one: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })
})
