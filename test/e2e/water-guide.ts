// A guide in English with its Spanish translation, and the same with the mistakes of a hurried translator.
import { docxOf } from '../fixtures/documents/docx-writer.ts'
import type { Block } from '../fixtures/documents/docx-writer.ts'

type Line = Exclude<Block, { kind: 'table' | 'xml' }>

function line(kind: Line['kind'], text: string): Line {
  return { kind, runs: [text] }
}
function textOf({ runs }: Line): string {
  return runs.filter((run) => typeof run === 'string').join('')
}

const english: readonly Line[] = [
  line('heading1', 'Guide to the water points'),
  line('paragraph', 'Each family receives 40 litres of water a day, free of charge.'),
  line('paragraph', 'Bring your registration card and a clean container with a lid.'),
  line('heading2', 'Opening hours'),
  line('paragraph', 'The four water points in the camp are open from Monday to Saturday.'),
  line('paragraph', 'Older people, pregnant women and people with disabilities need not wait in the queue.'),
  line('paragraph', 'Every tank holds 1,250 litres and is filled twice a day.'),
  line('heading2', 'If something is wrong'),
  line('paragraph', 'Read the rules at https://water.relief.example/rules before your first visit.'),
  line('paragraph', 'Nobody may ask you for money or for any other favour at a water point.'),
  line('paragraph', 'If somebody does, call the free hotline on the same day.'),
  line('paragraph', 'Your call is confidential, and you do not have to give your name.'),
  line('paragraph', 'Boil the water for three minutes before small children drink it.'),
  line('paragraph', 'Wash the container with soap once a week and let it dry in the sun.'),
  line('paragraph', 'Thank you for helping to keep the water points clean and safe for everyone.'),
]

const spanish: readonly Line[] = [
  line('heading1', 'Guía de los puntos de agua'),
  line('paragraph', 'Cada familia recibe 40 litros de agua al día, sin costo alguno.'),
  line('paragraph', 'Traiga su tarjeta de registro y un recipiente limpio con tapa.'),
  line('heading2', 'Horario'),
  line('paragraph', 'Los cuatro puntos de agua del campamento abren de lunes a sábado.'),
  line(
    'paragraph',
    'Las personas mayores, las mujeres embarazadas y las personas con discapacidad no tienen que esperar en la fila.',
  ),
  line('paragraph', 'Cada tanque contiene 1250 litros y se llena dos veces al día.'),
  line('heading2', 'Si algo anda mal'),
  line('paragraph', 'Lea las reglas en https://water.relief.example/rules antes de su primera visita.'),
  line('paragraph', 'Nadie puede pedirle dinero ni ningún otro favor en un punto de agua.'),
  line('paragraph', 'Si alguien lo hace, llame a la línea gratuita ese mismo día.'),
  line('paragraph', 'Su llamada es confidencial y no tiene que dar su nombre.'),
  line('paragraph', 'Hierva el agua durante tres minutos antes de que la beban los niños pequeños.'),
  line('paragraph', 'Lave el recipiente con jabón una vez por semana y déjelo secar al sol.'),
  line('paragraph', 'Gracias por ayudar a mantener los puntos de agua limpios y seguros para todos.'),
]

export const guide = {
  name: 'water-guide.docx',
  source: docxOf({ blocks: [...english] }),
  translation: docxOf({ blocks: [...spanish] }),
}

const passages = {
  number: 'Cada tanque contiene 1520 litros y se llena dos veces al día.',
  address: 'Lea las reglas en https://water.relief.example/rule antes de su primera visita.',
  leftOut: 'Nobody may ask you for money or for any other favour at a water point.',
  english: 'Your call is confidential, and you do not have to give your name.',
  doubled: 'Cada familia recibe 40 litros de agua al día, sin costo alguno.',
  /** Correct as far as rules can tell, and yet not what a person wants to read. */
  stiff: 'Traiga su tarjeta de registro y un recipiente limpio con tapa.',
}

function changed(of: readonly Line[], change: (text: string) => readonly string[]): Line[] {
  return of.flatMap((one) => change(textOf(one)).map((text) => line(one.kind, text)))
}

/** What each planted mistake looks like, by its passage. */
export const planted = passages

export const hurried = docxOf({
  blocks: changed(spanish, (text) => {
    if (text.includes('1250')) return [passages.number]
    if (text.includes('/rules')) return [passages.address]
    if (text.startsWith('Nadie puede')) return []
    if (text.startsWith('Su llamada')) return [passages.english]
    if (text === passages.doubled) return [text, text]
    return [text]
  }),
})

/** The second version: everything is fixed except the repeated paragraph, and the marked passage is reworded. */
export const corrected = docxOf({
  blocks: changed(spanish, (text) => {
    if (text === passages.doubled) return [text, text]
    if (text === passages.stiff) return ['Lleve su tarjeta de registro y un bidón limpio con tapa.']
    return [text]
  }),
})
