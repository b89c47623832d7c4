// The health leaflet of the showcase: cholera, with headings, bullets and two tables, in three languages.
import { wordDocument } from '../writers/word-document.ts'
import type { WordBlock, WordParagraph } from '../writers/word-document.ts'
import type { ShowcaseDocument, Texts } from './document.ts'
import { isRightToLeft, languageTag } from './document.ts'

const english: Texts = {
  title: 'Cholera: protect your family',
  what: 'Cholera is an illness that causes severe watery diarrhoea. It spreads through water and food that contain the cholera germ. It can kill within hours, but it can be treated.',
  signs: 'Know the signs',
  signStools: 'Frequent watery stools, often as pale as rice water',
  signVomiting: 'Vomiting',
  signThirst: 'Dry mouth, sunken eyes and great thirst',
  prepare: 'Prepare the sugar and salt solution',
  prepareHow: 'If you have no packet of oral rehydration salts, mix this drink at home and start giving it at once.',
  ingredient: 'Ingredient',
  amount: 'Amount',
  water: 'Clean water',
  waterAmount: '1 litre',
  sugar: 'Sugar',
  sugarAmount: '6 level teaspoons',
  salt: 'Salt',
  saltAmount: 'Half a level teaspoon',
  prepareCare:
    'Stir until the sugar and salt have dissolved. Use the drink within 24 hours, then throw away what is left. Never add more salt: too much salt is dangerous for a child.',
  give: 'How much to give',
  age: 'Age',
  afterStool: 'After each loose stool',
  youngest: 'Under 2 years',
  youngestAmount: '50 to 100 ml',
  children: '2 to 9 years',
  childrenAmount: '100 to 200 ml',
  adults: '10 years and over',
  adultsAmount: 'As much as the person wants',
  giveCare: 'Continue breastfeeding. Give small sips, even if the person vomits.',
  centre: 'Go to the treatment centre',
  centreWhen:
    'Go at once if the person cannot drink, is very weak or has not passed urine for 6 hours. Keep giving the drink on the way. Treatment is free of charge.',
  prevent: 'Prevent cholera',
  preventHands:
    'Wash your hands with soap and clean water before you cook, before you eat and after you use the latrine.',
  preventWater: 'Drink only water that has been boiled or treated with chlorine.',
  preventFood: 'Cook food well, eat it hot and keep it covered.',
  preventLatrine: 'Use a latrine. Never relieve yourself near the river.',
  questions: 'Questions? Call the hotline on 0800 720 142, day or night. The call is free.',
}

const arabic: Texts = {
  title: 'الكوليرا: احموا عائلاتكم',
  what: 'الكوليرا مرض يسبّب إسهالًا مائيًا حادًّا. وينتقل عن طريق الماء والطعام الملوّثين بجرثومة الكوليرا. وقد يودي بحياة المصاب في غضون ساعات، لكن علاجه ممكن.',
  signs: 'تعرّفوا على الأعراض',
  signStools: 'إسهال مائي متكرر، غالبًا ما يكون باهتًا كماء الأرز',
  signVomiting: 'القيء',
  signThirst: 'جفاف الفم وغور العينين والعطش الشديد',
  prepare: 'حضّروا محلول السكر والملح',
  prepareHow:
    'إذا لم تتوفّر لديكم أكياس أملاح الإماهة الفموية، فحضّروا هذا المشروب في البيت وابدؤوا بإعطائه للمريض فورًا.',
  ingredient: 'المكوّن',
  amount: 'الكمية',
  water: 'ماء نظيف',
  waterAmount: 'لتر واحد',
  sugar: 'سكر',
  sugarAmount: '٦ ملاعق صغيرة ممسوحة',
  salt: 'ملح',
  saltAmount: 'نصف ملعقة صغيرة ممسوحة',
  prepareCare:
    'حرّكوا المزيج حتى يذوب السكر والملح تمامًا. استعملوا المشروب خلال ٢٤ ساعة، ثم تخلّصوا مما تبقّى منه. لا تزيدوا كمية الملح أبدًا: فالإفراط في الملح خطر على الأطفال.',
  give: 'الكمية الواجب إعطاؤها',
  age: 'العمر',
  afterStool: 'بعد كل تبرّز سائل',
  youngest: 'أقل من سنتين',
  youngestAmount: 'من ٥٠ إلى ١٠٠ مل',
  children: 'من سنتين إلى ٩ سنوات',
  childrenAmount: 'من ١٠٠ إلى ٢٠٠ مل',
  adults: '١٠ سنوات فأكثر',
  adultsAmount: 'بقدر ما يرغب المريض',
  giveCare: 'واصلوا الرضاعة الطبيعية. أعطوا المريض رشفات صغيرة، حتى إن كان يتقيّأ.',
  centre: 'توجّهوا إلى مركز العلاج',
  centreWhen:
    'توجّهوا إلى المركز فورًا إذا كان المريض عاجزًا عن الشرب أو شديد الضعف أو لم يتبوّل منذ ٦ ساعات. واصلوا إعطاءه المشروب في الطريق. العلاج مجاني.',
  prevent: 'الوقاية من الكوليرا',
  preventHands: 'اغسلوا أيديكم بالصابون والماء النظيف قبل الطهي وقبل تناول الطعام وبعد استعمال المرحاض.',
  preventWater: 'لا تشربوا إلا الماء المغلي أو المعالَج بالكلور.',
  preventFood: 'اطهوا الطعام جيدًا، وتناولوه ساخنًا، واحفظوه مغطّى.',
  preventLatrine: 'استعملوا المرحاض. لا تقضوا حاجتكم قرب النهر أبدًا.',
  questions: 'هل لديكم أسئلة؟ اتصلوا بالخط الساخن على الرقم ٠٨٠٠٧٢٠١٤٢ ليلًا أو نهارًا. المكالمة مجانية.',
}

const french: Texts = {
  title: 'Choléra : protégez votre famille',
  what: 'Le choléra est une maladie qui provoque une forte diarrhée liquide. Il se transmet par l’eau et les aliments contaminés par le microbe du choléra. Il peut tuer en quelques heures, mais il se soigne.',
  signs: 'Reconnaître les signes',
  signStools: 'Selles liquides fréquentes, souvent pâles comme de l’eau de riz',
  signVomiting: 'Vomissements',
  signThirst: 'Bouche sèche, yeux enfoncés et soif intense',
  prepare: 'Préparer la solution de sucre et de sel',
  prepareHow:
    'Si vous n’avez pas de sachet de sels de réhydratation orale, préparez cette boisson à la maison et commencez à la donner sans attendre.',
  ingredient: 'Ingrédient',
  amount: 'Quantité',
  water: 'Eau propre',
  waterAmount: '1 litre',
  sugar: 'Sucre',
  sugarAmount: '6 cuillères à café rases',
  salt: 'Sel',
  saltAmount: 'Une demi-cuillère à café rase',
  prepareCare:
    'Remuez jusqu’à ce que le sucre et le sel soient dissous. Utilisez la boisson dans les 24 heures, puis jetez le reste. N’ajoutez jamais plus de sel : trop de sel est dangereux pour un enfant.',
  give: 'Quelle quantité donner',
  age: 'Âge',
  afterStool: 'Après chaque selle liquide',
  youngest: 'Moins de 2 ans',
  youngestAmount: '50 à 100 ml',
  children: 'De 2 à 9 ans',
  childrenAmount: '100 à 200 ml',
  adults: '10 ans et plus',
  adultsAmount: 'Autant que la personne le souhaite',
  giveCare: 'Continuez l’allaitement. Donnez de petites gorgées, même si la personne vomit.',
  centre: 'Aller au centre de traitement',
  centreWhen:
    'Partez immédiatement si la personne ne peut pas boire, si elle est très faible ou si elle n’a pas uriné depuis 6 heures. Continuez à lui donner la boisson en chemin. Le traitement est gratuit.',
  prevent: 'Prévenir le choléra',
  preventHands:
    'Lavez-vous les mains à l’eau propre et au savon avant de cuisiner, avant de manger et après être allé aux latrines.',
  preventWater: 'Ne buvez que de l’eau bouillie ou traitée au chlore.',
  preventFood: 'Faites bien cuire les aliments, mangez-les chauds et gardez-les couverts.',
  preventLatrine: 'Utilisez les latrines. Ne faites jamais vos besoins près du fleuve.',
  questions: 'Des questions ? Appelez le 0800 720 142, de jour comme de nuit. L’appel est gratuit.',
}

const swahili: Texts = {
  title: 'Kipindupindu: ilinde familia yako',
  what: 'Kipindupindu ni ugonjwa unaosababisha kuhara sana choo cha majimaji. Huenea kupitia maji na chakula chenye viini vya kipindupindu. Unaweza kuua ndani ya saa chache, lakini unatibika.',
  signs: 'Zijue dalili',
  signStools: 'Kuhara choo cha majimaji mara kwa mara, ambacho mara nyingi hufanana na maji ya mchele',
  signVomiting: 'Kutapika',
  signThirst: 'Mdomo mkavu, macho yaliyozama na kiu kali',
  prepare: 'Tayarisha mchanganyiko wa sukari na chumvi',
  prepareHow:
    'Ikiwa huna pakiti ya chumvi za kuongeza maji mwilini, tayarisha kinywaji hiki nyumbani na uanze kumpa mgonjwa bila kuchelewa.',
  ingredient: 'Kiungo',
  amount: 'Kiasi',
  water: 'Maji safi',
  waterAmount: 'Lita 1',
  sugar: 'Sukari',
  sugarAmount: 'Vijiko 6 vya chai vilivyosawazishwa',
  salt: 'Chumvi',
  saltAmount: 'Nusu kijiko cha chai kilichosawazishwa',
  prepareCare:
    'Koroga hadi sukari na chumvi viyeyuke. Tumia kinywaji hiki ndani ya saa 24, kisha mwaga kitakachobaki. Usiongeze chumvi zaidi kamwe: chumvi nyingi mno ni hatari kwa mtoto.',
  give: 'Kiasi cha kumpa mgonjwa',
  age: 'Umri',
  afterStool: 'Kila baada ya kuhara',
  youngest: 'Chini ya miaka 2',
  youngestAmount: 'Ml 50 hadi 100',
  children: 'Miaka 2 hadi 9',
  childrenAmount: 'Ml 100 hadi 200',
  adults: 'Miaka 10 na zaidi',
  adultsAmount: 'Kadiri mgonjwa anavyotaka',
  giveCare: 'Endelea kumnyonyesha mtoto. Mpe mgonjwa mafunda madogo, hata kama anatapika.',
  centre: 'Nenda kwenye kituo cha matibabu',
  centreWhen:
    'Nenda haraka ikiwa mgonjwa hawezi kunywa, ni dhaifu sana au hajakojoa kwa saa 6. Endelea kumpa kinywaji mkiwa njiani. Matibabu ni bure.',
  prevent: 'Zuia kipindupindu',
  preventHands: 'Nawa mikono kwa sabuni na maji safi kabla ya kupika, kabla ya kula na baada ya kutumia choo.',
  preventWater: 'Kunywa tu maji yaliyochemshwa au yaliyotiwa dawa ya klorini.',
  preventFood: 'Pika chakula hadi kiive vizuri, ukile kikiwa cha moto na ukifunike.',
  preventLatrine: 'Tumia choo. Usijisaidie kamwe karibu na mto.',
  questions: 'Una maswali? Piga 0800 720 142, usiku au mchana. Kupiga simu ni bure.',
}

function blocksOf(texts: Texts): WordBlock[] {
  const text = (name: string): string => texts[name] ?? ''
  const as = (style: WordParagraph['style'], ...names: string[]): WordParagraph[] =>
    names.map((name) => ({ style, text: text(name) }))
  const table = (...rows: [string, string][]): WordBlock => ({ rows: rows.map((names) => names.map(text)) })
  return [
    ...as('Title', 'title'),
    ...as('Normal', 'what'),
    ...as('Heading1', 'signs'),
    ...as('ListBullet', 'signStools', 'signVomiting', 'signThirst'),
    ...as('Heading1', 'prepare'),
    ...as('Normal', 'prepareHow'),
    table(['ingredient', 'amount'], ['water', 'waterAmount'], ['sugar', 'sugarAmount'], ['salt', 'saltAmount']),
    ...as('Normal', 'prepareCare'),
    ...as('Heading1', 'give'),
    table(
      ['age', 'afterStool'],
      ['youngest', 'youngestAmount'],
      ['children', 'childrenAmount'],
      ['adults', 'adultsAmount'],
    ),
    ...as('Normal', 'giveCare'),
    ...as('Heading1', 'centre'),
    ...as('Normal', 'centreWhen'),
    ...as('Heading1', 'prevent'),
    ...as('ListBullet', 'preventHands', 'preventWater', 'preventFood', 'preventLatrine'),
    ...as('Normal', 'questions'),
  ]
}

export const choleraLeaflet: ShowcaseDocument = {
  name: 'Cholera leaflet.docx',
  texts: { eng: english, ara: arabic, fra: french, swh: swahili },
  build: (texts, language) => wordDocument(blocksOf(texts), languageTag(language), isRightToLeft(language)),
}
