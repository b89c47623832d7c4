// Words for why a file of a folder or archive is not suggested, or cannot be added. Pure.
import type { IntakeEntry } from '../../preload/contract/index.ts'
import * as m from '../messages/generated/messages.js'

type WhyNot = NonNullable<IntakeEntry['whyNot']>

const wording: Record<WhyNot, () => string> = {
  hidden: m.intake_why_hidden,
  system: m.intake_why_system,
  empty: m.intake_why_empty,
  archiveInside: m.intake_why_archive_inside,
  link: m.intake_why_link,
  unreadable: m.intake_why_unreadable,
  encrypted: m.intake_why_encrypted,
  bomb: m.intake_why_bomb,
  method: m.intake_why_method,
  tooLarge: m.intake_why_too_large,
}

export function whyNotWords(whyNot: WhyNot): string {
  return wording[whyNot]()
}
