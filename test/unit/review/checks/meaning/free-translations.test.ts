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
  [
    'spa',
    'Many governments recommend against traveling to China at this time.',
    'Muchos gobiernos recomiendan no viajar a China en este momento.',
  ],
  [
    'rus',
    'Those infected with the virus may be asymptomatic or have a cough.',
    'Инфицированные лица могут не иметь симптомов или кашлять.',
  ],
  [
    'arb',
    'Fever subsequently developed in three asymptomatic patients.',
    'ظهرت الحمى بعد ذلك على ثلاثة أشخاص لم تكن لديهم أعراض.',
  ],
  [
    'spa',
    'This strategy was tried for SARS with inconclusive results.',
    'Esta estrategia se probó con el SRAG con resultados no concluyentes.',
  ],
  [
    'fra',
    'The supply chain must continue in the whole state of California.',
    'La chaîne d’approvisionnement ne doit pas être interrompue en Californie.',
  ],
  [
    'fra',
    'Russia deployed cameras to detect quarantine breakers.',
    'La Russie a installé des caméras pour détecter les personnes ne respectant pas la quarantaine.',
  ],
  [
    'fra',
    'There is evidence of transmission from people who don’t have symptoms.',
    'Une transmission par des personnes asymptomatiques a été mise en évidence.',
  ],
  [
    'fra',
    'School closures that come late are less effective and may not have any impact at all.',
    'Fermer les écoles trop tard est d’une efficacité moindre et d’un impact inexistant.',
  ],
  [
    'fra',
    'Patients in intensive care were older than those who did not (66 versus 51).',
    'Les patients en soins intensifs étaient plus âgés (66 ans contre 51 ans).',
  ],
  [
    'arb',
    'If you can’t find a way back to your country, contact your nearest embassy.',
    'إذا عجزت عن إيجاد طريقة للعودة إلى بلدك، فاتصل بأقرب سفارة.',
  ],
  [
    'arb',
    'Some countries have even prohibited all foreigners from entry.',
    'حتى إن بعض البلدان حظرت دخول جميع الأجانب.',
  ],
  [
    'arb',
    'They classified the person without clinical symptoms as “low risk”.',
    'صنفوا الشخص الخالي من الأعراض السريرية في درجة "الخطر المنخفض".',
  ],
  [
    'arb',
    'Rates of people with and without admission, with and without underlying conditions.',
    'نسب الأشخاص مع أو دون الإدخال، الذين يعانون أو لا يعانون حالات كامنة.',
  ],
  [
    'arb',
    'People can carry the virus without symptoms longer than two weeks.',
    'يمكن للأشخاص حمل الفيروس دون ظهور أعراض لمدة أطول من أسبوعين.',
  ],
  [
    'por',
    'You may find unusual restrictions (such as no checked baggage).',
    'Pode haver restrições incomuns (como ausência do despacho de bagagem).',
  ],
  ['por', 'The police often use force that is not proportionate.', 'A polícia usa muitas vezes força desproporcional.'],
  [
    'por',
    'They are better able to detect those with only mild or no symptoms.',
    'São mais capazes de detectar aqueles com nenhum ou leve sintoma.',
  ],
  ['rus', 'Some routes are not possible.', 'Некоторые маршруты закрыты.'],
  [
    'rus',
    'This can lead to substance abuse in the families.',
    'Это может привести к злоупотреблению запрещёнными веществами в семьях.',
  ],
  [
    'spa',
    'You may be prohibited from changing seats on the flight.',
    'Es posible que le prohíban cambiar de asiento durante el vuelo.',
  ],
  [
    'spa',
    'Although no vaccine has completed the trials, there are many attempts.',
    'Aunque ninguna vacuna ha completado los ensayos, hay muchos intentos.',
  ],
  [
    'spa',
    'Buy two tickets, but be careful you won’t get quarantined in between.',
    'Compre dos boletos, pero tenga cuidado porque podrían ponerlo en cuarentena.',
  ],
  ['spa', 'They can survive for up to 5 days under 20 °C.', 'Pueden sobrevivir hasta 5 días a menos de 20 °C.'],
  ['spa', 'The first two withdrawals of each month are free.', 'Los dos primeros retiros de cada mes no tienen costo.'],
  ['swe', 'You may book at most two times in advance.', 'Du får inte boka mer än två tider i förväg.'],
  [
    'ben',
    'Wearing a mask of some kind is required in some countries and cities.',
    'কিছু দেশ এবং শহরে কোনও না কোনও প্রকারের মাস্ক পরা জরুরী।',
  ],
  [
    'ben',
    'The illness lasted 11 days in the 45 patients who did not receive it.',
    '45 জন রোগী যাঁরা এটি পাননি তাঁদের অসুস্থতা 11 দিন ছিল।',
  ],
  [
    'ind',
    'Soon, the adaptive immune response joins the fight.',
    'Tidak lama kemudian, respons imun adaptif ikut bertempur.',
  ],
  [
    'hin',
    'You may be prohibited from changing seats on the flight.',
    'आपको उड़ान में सीटें बदलने से प्रतिबंधित किया जा सकता है।',
  ],
  [
    'hin',
    'It may take some time to search for answers to many other questions.',
    'कई अन्य प्रश्नों के उत्तर ढूंढने में कुछ समय लग सकता है।',
  ],
  [
    'pes',
    'It has not undergone the clinical studies that are needed.',
    'این دارو مطالعات بالینی لازم را نگذرانده است.',
  ],
  [
    'pes',
    'Verification is necessary before specific therapies are not yet developed.',
    'قبل از اینکه درمان‌های مشخصی ارائه شود، تأیید لازم است.',
  ],
  [
    'swh',
    'In addition, two medicines have been suggested as therapies.',
    'Isitoshe, dawa mbili zimependekezwa kuwa tiba.',
  ],
  [
    'hau',
    'The international office closed in May, affecting more than 200 students.',
    'Ofishin kasa da kasa ya rufe a watan Mayu, ya shafi a kalla dalibai 200.',
  ],
  ['arb', 'Clean water is an integral part of every plan for the camp.', 'الماء النظيف جزء لا يتجزأ من كل خطة للمخيم.'],
  ['ben', 'Use soap of any kind to wash your hands.', 'যে ধরনেরই হোক না কেন সাবান দিয়ে হাত ধুয়ে নিন।'],
  ['hau', 'If you are sick, call the clinic in the morning.', 'Idan mutum ba shi da lafiya, ya kira asibiti da safe.'],
  [
    'pes',
    'Call the centre before you come, and take a card with you.',
    'فراموش نکنید پیش از آمدن به مرکز زنگ بزنید و کارت ببرید.',
  ],
  ['swh', 'Wash the cups before the nurses arrive.', 'Osha vikombe kabla wauguzi hawajafika.'],
  [
    'fra',
    'Call the nurse at night when you have a question.',
    'N’hésitez pas à appeler l’infirmière la nuit si vous avez une question.',
  ],
  [
    'deu',
    'Many travellers are stranded abroad since the spring.',
    'Viele Reisende können seit dem Frühling nicht nach Hause.',
  ],
  ['rus', 'Hospitals in the region were overwhelmed in April.', 'Больницы региона в апреле не справлялись.'],
  ['ind', 'This river is not safe for the children.', 'Sungai ini berbahaya bagi anak-anak.'],
  ['spa', 'It is not true that the vaccine makes people ill.', 'Es falso que la vacuna enferme a la gente.'],
])('in %s say the same: %s', (to, source, target) => {
  const ofMeaning = /^(?:negation|condition|opposite|item|sentence)/
  expect(found(source, target, { to }).filter((finding) => ofMeaning.test(finding))).toEqual([])
})
