import { describe, expect, test } from 'vitest'
import { found, findingsIn, rowsOf } from '../../row-checking.ts'

function repeatedIn(rows: readonly (readonly [string, string])[], to: string): string[] {
  return findingsIn(rowsOf(rows), { to })
    .filter(({ code }) => code === 'wordRepeated')
    .map((finding) => finding.found.join())
}

describe('a word twice in a row', () => {
  test.each([
    ['fin', 'All people are born free.', 'Kaikki ihmiset ihmiset syntyvät vapaina.', 'ihmiset ihmiset'],
    ['hun', 'All people are born free.', 'Minden ember ember szabadnak születik.', 'ember ember'],
    ['pes', 'All people are born free.', 'همه مردم مردم آزاد به دنیا می‌آیند.', 'مردم مردم'],
    ['zho', 'The target file is here.', '目標檔案檔案在這裡。', '檔案檔案'],
    ['zho', 'There is not enough free space.', '沒有足夠的的空間。', '的的'],
    ['jpn', 'Open the target file.', '対象ファイルファイルを開く。', 'ファイルファイル'],
    ['tha', 'The program is here.', 'โปรแกรมโปรแกรมอยู่ที่นี่', 'โปรแกรมโปรแกรม'],
    ['deu', 'Open the overview.', 'Öffnen Sie die die Übersicht.', 'die die'],
    ['deu', 'The maximum value of the adjustment', 'Der Höchstwert der der Stellgröße', 'der der'],
    ['deu', 'If you are using the internet', 'Wenn Sie das das Internet verwenden', 'das das'],
    ['nld', 'Failed to display the message', 'Er ging iets verkeerd bij het het weergeven van het bericht', 'het het'],
    ['dan', 'Fields of that type', 'Felter til den den felttype', 'den den'],
    ['dan', 'cells that have no background', 'celler som som ikke har en baggrund', 'som som'],
    ['swe', 'The part of the current page', 'En del av den den aktuella sidan', 'den den'],
    ['spa', 'Package names', 'Nombres del del paquete', 'del del'],
    ['por', 'Are you sure you want to do this?', 'Tem certeza de que que deseja fazer isso?', 'que que'],
    ['rus', 'Check that your hardware is right.', 'Проверьте, что что ваше оборудование подходит.', 'что что'],
    ['ita', 'It returns TRUE for an error.', 'Restituisce VERO VERO per un errore.', 'VERO VERO'],
    ['fra', 'A valid XML stream', 'Un flux XML XML valide', 'XML XML'],
    ['ind', 'Select the file that you want.', 'Pilih berkas yang yang Anda inginkan.', 'yang yang'],
    ['tha', 'Use it for example here.', 'ใช้ เช่น เช่น ที่นี่', 'เช่น เช่น'],
    ['cmn', 'The file is damaged.', '檔案 損毀 損毀 了', '損毀 損毀'],
    ['ben', 'Open the Writer document.', 'Writer Writer নথি খুলুন।', 'Writer Writer'],
    ['ben', 'The server accepts it.', 'সার্ভার সার্ভার এটি গ্রহণ করে।', 'সার্ভার সার্ভার'],
    ['hin', 'The server accepts it.', 'सर्वर स्वीकार स्वीकार करता है।', 'स्वीकार स्वीकार'],
    ['tur', 'The report is ready.', 'Rapor belgesi belgesi hazır.', 'belgesi belgesi'],
    ['tur', 'Earth and sky', 'Yer ve ve gök', 've ve'],
    ['tur', 'Open the settings of the file.', 'Dosyanın dosyanın ayarlarını açın.', 'Dosyanın dosyanın'],
  ])('is found in %s', (to, source, target, expected) => {
    expect(found(source, target, { to })).toEqual([`wordRepeated ${expected}`])
  })

  test.each([
    ['hun', 'That person came.', 'Eljött az az ember.'],
    ['zho', 'The purpose is often right.', '這個目的的確常常是對的。'],
    ['zho', 'Rongorongo', '朗格朗格'],
    ['tur', 'Stir it gently.', 'Usulca usulca karıştırın.'],
    ['hin', 'They visit various villages.', 'वे गाँवों गाँवों जाते हैं।'],
    ['ben', 'He left while talking.', 'সে বলতে বলতে চলে গেল।'],
    ['tha', 'A place that is free', 'ที่ที่ว่าง'],
    ['jpn', 'Various people', 'いろいろな人'],
    ['deu', 'The file that contains the data.', 'Die Datei, die die Daten enthält.'],
    [
      'deu',
      'The pages that belong to it and contain the text.',
      'Die Seiten, die dazugehören und die die Texte enthalten.',
    ],
    [
      'deu',
      'The database in which the changes are written.',
      'Die Datenbank, in die die Änderungen geschrieben werden.',
    ],
    ['deu', 'The width at which the text is wrapped', 'Die Breite bei der der Text umgebrochen wird'],
    ['deu', 'You can copy them.', 'Sie können sie kopieren, indem Sie sie markieren.'],
    ['nld', 'It is best to use DNS.', 'Daarom is het het best om DNS te gebruiken.'],
    ['swe', 'from the 1st of May', 'från den den 1 maj'],
    ['tur', 'It came slowly, step by step, and very hot.', 'Yavaş yavaş, adım adım ve sıcak sıcak geldi.'],
    ['tur', 'Well, the water flows along the shore.', 'İyi iyi, su kıyı kıyı akıyor.'],
    ['ind', 'Many files', 'Berkas berkas'],
    ['spa', 'Pacific/Pago_Pago', 'Pacífico/Pago Pago'],
    ['deu', 'Pin XX and pin XX', 'Stift XX XX'],
  ])('may be right in %s: %s', (to, source, target) => {
    expect(found(source, target, { to })).toEqual([])
  })

  const azerbaijani = [
    ['The list of files', 'Fayl siyahısı və adlar'],
    ['Words and numbers', 'Sözlər və rəqəmlər'],
    ['Day and night', 'Gecə və gündüz'],
    ['Salt and sugar', 'Duz və şəkər'],
    ['Heat and cold', 'İsti və soyuq'],
    ['War and peace', 'Müharibə və sülh'],
    ['Left and right', 'Sol və sağ'],
    ['Bread and water', 'Çörək və su'],
    ['Slowly it came.', 'Yavaş yavaş gəldi.'],
  ] as const

  test('is reported where words are doubled on purpose only if the delivery uses this one alone', () => {
    expect(repeatedIn([...azerbaijani, ['Earth and sky', 'Yer və və göy']], 'aze')).toEqual(['və və'])
    expect(repeatedIn([['Earth and sky', 'Yer və və göy']], 'aze')).toEqual([])
  })

  test('is meant where the source goes one by one', () => {
    expect(repeatedIn([['It tests the line step by step.', 'يختبر الخط خطوة خطوة.']], 'arb')).toEqual([])
    expect(repeatedIn([['It tests every step.', 'يختبر كل خطوة خطوة.']], 'arb')).toEqual(['خطوة خطوة'])
  })

  test('is meant if the delivery doubles it again and again', () => {
    const doubled = Array.from({ length: 4 }, (_, at) => [`Earth, sky ${String(at)}`, 'Yer və və göy'] as const)
    expect(repeatedIn([...azerbaijani, ...doubled], 'aze')).toEqual([])
  })

  test('proves nothing in Vietnamese, where one word may end as the next begins', () => {
    const rows = [
      ...['an toàn', 'toàn bộ', 'hoàn toàn', 'toàn quốc', 'toàn thể'].map(
        (word, at) => [`Word ${String(at)}`, word] as const,
      ),
      ...Array.from({ length: 300 }, (_, at) => [`Number ${String(at)}`, `số thứ bao nhiêu đó ${String(at)}`] as const),
      ['Safe in the whole world', 'an toàn toàn cầu'] as const,
    ]
    expect(repeatedIn(rows, 'vie')).toEqual([])
  })
})
