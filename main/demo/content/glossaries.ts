// Glossaries among the public files: a header row of language codes, then one term per row.

export interface Glossary {
  fileName: string
  topic: string
  rows: readonly (readonly string[])[]
}

export const glossaryLanguages = ['eng', 'fra', 'esl', 'ara', 'swh'] as const

export const glossaries: readonly Glossary[] = [
  {
    fileName: 'Glossary HEALTH and hygiene.csv',
    topic: 'Health and hygiene: terms that the teams agreed on.',
    rows: [
      ['clean water', 'eau propre', 'agua limpia', 'مياه نظيفة', 'maji safi'],
      ['clinic', 'clinique', 'clínica', 'عيادة', 'kliniki'],
      ['disease', 'maladie', 'enfermedad', 'مرض', 'ugonjwa'],
      ['doctor', 'médecin', 'médico', 'طبيب', 'daktari'],
      ['fever', 'fièvre', 'fiebre', 'حمى', 'homa'],
      ['hospital', 'hôpital', 'hospital', 'مستشفى', 'hospitali'],
      ['medicine', 'médicament', 'medicamento', 'دواء', 'dawa'],
      ['nurse', 'infirmière', 'enfermera', 'ممرضة', 'muuguzi'],
      ['soap', 'savon', 'jabón', 'صابون', 'sabuni'],
      ['toilet', 'toilettes', 'baño', 'مرحاض', 'choo'],
      ['vaccine', 'vaccin', 'vacuna', 'لقاح', 'chanjo'],
    ],
  },
  {
    fileName: 'Glossary Shelter and Supplies.csv',
    topic: 'Shelter, food and the things that are handed out.',
    rows: [
      ['blanket', 'couverture', 'manta', 'بطانية', 'blanketi'],
      ['bread', 'pain', 'pan', 'خبز', 'mkate'],
      ['camp', 'camp', 'campamento', 'مخيم', 'kambi'],
      ['food', 'nourriture', 'comida', 'طعام', 'chakula'],
      ['house', 'maison', 'casa', 'منزل', 'nyumba'],
      ['lamp', 'lampe', 'lámpara', 'مصباح', 'taa'],
      ['rice', 'riz', 'arroz', 'أرز', 'mchele'],
      ['school', 'école', 'escuela', 'مدرسة', 'shule'],
      ['tent', 'tente', 'tienda', 'خيمة', 'hema'],
      ['water', 'eau', 'agua', 'ماء', 'maji'],
    ],
  },
  {
    fileName: 'Glossary Protection (rights & documents).csv',
    topic: 'Rights and documents: the wording of the official texts.',
    rows: [
      ['birth certificate', 'acte de naissance', 'partida de nacimiento', 'شهادة ميلاد', 'cheti cha kuzaliwa'],
      ['child', 'enfant', 'niño', 'طفل', 'mtoto'],
      ['family', 'famille', 'familia', 'أسرة', 'familia'],
      ['human rights', 'droits humains', 'derechos humanos', 'حقوق الإنسان', 'haki za binadamu'],
      ['law', 'loi', 'ley', 'قانون', 'sheria'],
      ['lawyer', 'avocat', 'abogado', 'محام', 'wakili'],
      ['nationality', 'nationalité', 'nacionalidad', 'جنسية', 'uraia'],
      ['passport', 'passeport', 'pasaporte', 'جواز سفر', 'pasipoti'],
      ['police', 'police', 'policía', 'شرطة', 'polisi'],
      ['refugee', 'réfugié', 'refugiado', 'لاجئ', 'mkimbizi'],
    ],
  },
]

/** A glossary as a CSV file, with the byte order mark that spreadsheet programs need to detect UTF-8. */
export function glossaryFile(glossary: Glossary): Uint8Array {
  const lines = [glossaryLanguages.join(','), ...glossary.rows.map((row) => row.join(','))]
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`)
}
