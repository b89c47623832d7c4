// What professional translations of health texts and news have, and no check may take for a mistake; beside each, the mistake that it resembles.
import { expect, test } from 'vitest'
import { passageLanguageOf } from '../../../../main/documents/language/passage-language.ts'
import type { LanguageCode } from '../../../../preload/contract/index.ts'
import { found } from '../row-checking.ts'

test.each([
  // A joint within Persian words, which a misread letter has too.
  ['pes', 'A weaker fever is more frequent.', 'تب ضعیف‌تر شایع‌تر است.'],
  // The sign typed before the number.
  ['urd', 'The percentages were 98% for fever and 76% for cough.', 'بخار کی شرح %98 اور کھانسی کی %76 تھی۔'],
  ['spa', 'The government gave C$275 million.', 'El Gobierno aportó 275 millones de dólares canadienses.'],
  ['rus', 'The government gave C$275 million.', 'Правительство выделило 275 миллионов канадских долларов.'],
  ['tam', 'Nearly 90 percent of the pupils were at home.', 'கிட்டத்தட்ட 90 விழுக்காட்டு மாணவர்கள் வீட்டில் இருந்தனர்.'],
  ['rus', 'The risk is highest for men in their 50s.', 'Наибольший риск у мужчин в возрасте 50 лет.'],
  // The names of letters.
  ['arb', 'The BBC published the letter.', 'نشرت بي بي سي الرسالة.'],
  ['spa', 'The school gradually opens to visitors.', 'La escuela se abre poco a poco a los visitantes.'],
  ['rus', 'Governor Gavin Newsom spoke first.', 'Первым выступил губернатор Гэвин Ньюсом.'],
  ['rus', 'It was opened by its founder Wang Jian.', 'Его открыл основатель Ван Цзянем.'],
  ['ben', 'It was built by Wang Jian.', 'এটি ওয়াং জিয়ান নির্মাণ করেছেন।'],
  [
    'hin',
    'Different recipes were developed in China, Germany, Hong Kong and Japan.',
    'विभिन्न जाँच विधियाँ चीन, जर्मनी, हांगकांग और जापान में विकसित की गईं।',
  ],
  ['rus', 'Iran gave five trillion rials to combat it.', 'Иран выделил пять триллионов риалов на борьбу с ним.'],
  ['rus', 'The minister Obaidul Quader spoke first.', 'Первым выступил министр Обайдул Квадер.'],
  // Pashto has digits of its own; whoever writes others writes them as English does.
  ['pus', 'They bought 1,250 kits.', 'هغوی 1,250 کټونه واخیستل.'],
  // Lingala and Kinyarwanda are written with either format.
  ['lin', 'There were 1,250 cases.', 'Ezalaki na bato 1,250.'],
  // Words for per cent, behind the number or before it.
  ['prs', 'The rate was 12%.', 'این نرخ ۱۲ فیصد بود.'],
  ['mya', 'The rate was 12%.', 'နှုန်းမှာ 12 ရာခိုင်နှုန်း ဖြစ်သည်။'],
  ['kin', 'The rate was 12%.', 'Byari ku kigero cya 12 ku ijana.'],
  ['lug', 'The rate was 12%.', 'Kyali ebitundu 12 ku kikumi.'],
  ['lin', 'The rate was 12 percent.', 'Motango ezalaki 12 pourcent.'],
  ['ckb', 'The rate was 12%.', 'ڕێژەکە لە سەدا 12 بوو.'],
  // Sorani has letters that are Latin ones in the bytes of another code page.
  ['ckb', 'Individual places are closing their doors.', 'تاکە بەئاگاکان دەرگاکانی خۆیان دادەخەن.'],
  ['orm', 'The rate was 12%.', 'Baay’inni isaa dhibbeentaa 12 ture.'],
  ['zul', 'The rate was 12%.', 'Isilinganiso sasingamaphesenti angu-12.'],
  // An elided word, which looks like a nanogram.
  ['lug', 'It was closed 14 days before the symptoms.', 'Lyaggalwa ng’ebulayo ennaku 14 ng’obubonero tebunnalabika.'],
  // Burmese words with the beginning of a month in them.
  ['mya', 'The machine came in January 2020.', 'စက်သည် 2020 ခုနှစ် ဇန္နဝါရီလတွင် ရောက်ရှိသည်။'],
  ['kin', 'There are 122,653 cases of COVID-19.', 'Hari abarwayi ba COVID-19 122 653.'],
  ['khm', 'Lung disease (656, 9.2%) was reported.', 'ជំងឺសួត (656,9.2%) ត្រូវបានរាយការណ៍។'],
  ['kin', 'Especially in private schools.', 'Cyane cyane mu mashuri yigenga.'],
  ['lin', 'Wash your hands often and well.', 'Sokola maboko mbala na mbala na mai.'],
  ['khm', 'UNESCO shares 10 recommendations:', 'យូណេស្កូចែករំលែកអនុសាសន៍ចំនួន 10៖'],
  ['mya', 'UNESCO shares 10 recommendations:', 'UNESCO သည် အကြံပြုချက် 10 ခုကို မျှဝေသည်-'],
  ['mar', 'The goals are:', 'उद्दिष्टे आहेतः'],
  ['mar', 'The risk is highest for men in their 50s.', 'पन्नाशीच्या पुरुषांना सर्वाधिक धोका आहे.'],
])('in %s say the same: %s', (to, source, target) => {
  expect(found(source, target, { to })).toEqual([])
})

test.each([
  ['urd', 'Fever was seen in 98% of the patients.', 'بخار 98 مریضوں میں دیکھا گیا۔', 'percentChanged 98% → 98'],
  [
    'spa',
    'The government gave C$275 million.',
    'El Gobierno aportó 275 millones de euros.',
    'currencyChanged C$ → euros',
  ],
  ['rus', 'Cook it for 50s and stir.', 'Варите 50 мин и перемешайте.', 'unitChanged 50s → 50 мин'],
  [
    'rus',
    'Governor Gavin Newsom spoke first.',
    'Первым выступил губернатор Гэвин Петров.',
    'nameReplaced Newsom → Петров',
  ],
  ['tur', 'Carry less than 5 kg.', '5 g’dan az taşıyın.', 'unitChanged 5 kg → 5 g'],
  ['prs', 'The rate was 12%.', 'این نرخ ۱۲ بود.', 'percentChanged 12% → ۱۲'],
  ['khm', 'Lung disease (656, 9.2%) was reported.', 'ជំងឺសួត (656,9.5%) ត្រូវបានរាយការណ៍។', 'numberChanged 9.2 → 9.5'],
  ['hin', 'Ask Wang Jian for it.', 'वांग शर्मा से पूछें।', 'nameReplaced Jian → शर्मा'],
])('in %s does not say the same: %s', (to, source, target, expected) => {
  expect(found(source, target, { to })).toEqual([expected])
})

test('a short sentence of Nepali is not taken for Hindi', () => {
  const sentence = 'केन्द्रीय अस्पतालका एक चिकित्सक गम्भीर श्वासप्रश्वास समस्याको कारण बिरामी परे।'
  expect(passageLanguageOf(sentence, 'npi' as LanguageCode)).toBeNull()
})
