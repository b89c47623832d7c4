// The words of a review outside of the window, out of the message files: for reasons, findings and sheets. As data, with slots that are filled
// later: a worker can be handed them. With `words.ts` the only files of main that read the messages.
import type { ReviewWords } from '../review/output/output-messages.ts'
import type { FindingWords, Template } from '../review/output/finding-sentences.ts'
import * as messages from '../../renderer/messages/generated/messages.js'
import { getLocale } from '../../renderer/messages/generated/runtime.js'

/** Every slot stands for itself: a message that is asked with them is its own template. */
const slots = {
  expected: '{expected}',
  found: '{found}',
  name: '{name}',
  expectedNumber: '{expectedNumber}',
  foundNumber: '{foundNumber}',
  rows: '{rows}',
  language: '{language}',
  script: '{script}',
  category: '{category}',
  number: '{number}',
  text: '{text}',
  label: '{label}',
} as const

type Slots = typeof slots

function sentence(message: (inputs: Slots) => string): string {
  return message(slots)
}

/** One form for each kind of number that the language tells apart; found by asking with a number of each kind. */
function counted(by: keyof Slots, message: (inputs: Slots & { count: number }) => string): Template {
  const rules = new Intl.PluralRules(getLocale())
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = {}
  for (let count = 0; count <= 1_000; count += 1) forms[rules.select(count)] ??= message({ ...slots, count })
  // Of languages that tell many apart from others, both were met above.
  return { by, forms: { ...forms, other: forms.other ?? message({ ...slots, count: 1_000_000 }) } }
}

function findingWords(): FindingWords {
  return {
    locale: getLocale(),
    categories: {
      accuracy: messages.reason_category_accuracy(),
      terminology: messages.reason_category_terminology(),
      style: messages.reason_category_style(),
      locale: messages.reason_category_locale(),
      design: messages.reason_category_design(),
      completeness: messages.reason_category_completeness(),
    },
    severities: {
      critical: messages.reason_severity_critical(),
      major: messages.reason_severity_major(),
      minor: messages.reason_severity_minor(),
    },
    findings: {
      fileEmpty: sentence(messages.reason_finding_file_empty),
      fileUnchanged: sentence(messages.reason_finding_file_unchanged),
      fileLanguage: sentence(messages.reason_finding_file_language),
      fileScript: sentence(messages.reason_finding_file_script),
      fileDamaged: sentence(messages.reason_finding_file_damaged),
      fileEncrypted: sentence(messages.reason_finding_file_encrypted),
      fileWithoutText: sentence(messages.reason_finding_file_without_text),
      fileFormat: sentence(messages.reason_finding_file_format),
      fileMissing: sentence(messages.reason_finding_file_missing),
      passageMissing: counted('rows', messages.reason_finding_passage_missing),
      endMissing: counted('rows', messages.reason_finding_end_missing),
      passageAdded: counted('rows', messages.reason_finding_passage_added),
      passageDoubled: counted('rows', messages.reason_finding_passage_doubled),
      passageSourceLanguage: counted('rows', messages.reason_finding_passage_source_language),
      passageMoved: counted('rows', messages.reason_finding_passage_moved),
      headingLost: counted('foundNumber', messages.reason_finding_heading_lost),
      headingLevel: sentence(messages.reason_finding_heading_level),
      listItemLost: sentence(messages.reason_finding_list_item_lost),
      tableCount: sentence(messages.reason_finding_table_count),
      tableRows: sentence(messages.reason_finding_table_rows),
      tableColumns: sentence(messages.reason_finding_table_columns),
      sheetCount: sentence(messages.reason_finding_sheet_count),
      sheetRows: sentence(messages.reason_finding_sheet_rows),
      sheetColumns: sentence(messages.reason_finding_sheet_columns),
      slideCount: sentence(messages.reason_finding_slide_count),
      footnoteCount: sentence(messages.reason_finding_footnote_count),
      pictureCount: sentence(messages.reason_finding_picture_count),
      hyperlinkCount: sentence(messages.reason_finding_hyperlink_count),
      cueCount: sentence(messages.reason_finding_cue_count),
      cueTimes: sentence(messages.reason_finding_cue_times),
      cueOverlap: sentence(messages.reason_finding_cue_overlap),
      cueReadingSpeed: sentence(messages.reason_finding_cue_reading_speed),
      cueLineLength: sentence(messages.reason_finding_cue_line_length),
      unitMissing: counted('foundNumber', messages.reason_finding_unit_missing),
      unitAdded: counted('foundNumber', messages.reason_finding_unit_added),
      unitUntranslated: counted('foundNumber', messages.reason_finding_unit_untranslated),
      unitNeedsWork: counted('foundNumber', messages.reason_finding_unit_needs_work),
      unitSourceChanged: counted('foundNumber', messages.reason_finding_unit_source_changed),
      numberMissing: sentence(messages.reason_finding_number_missing),
      numberChanged: sentence(messages.reason_finding_number_changed),
      numberAdded: sentence(messages.reason_finding_number_added),
      numberFormat: sentence(messages.reason_finding_number_format),
      currencyChanged: sentence(messages.reason_finding_currency_changed),
      urlMissing: sentence(messages.reason_finding_url_missing),
      urlChanged: sentence(messages.reason_finding_url_changed),
      emailMissing: sentence(messages.reason_finding_email_missing),
      emailChanged: sentence(messages.reason_finding_email_changed),
      phoneMissing: sentence(messages.reason_finding_phone_missing),
      phoneChanged: sentence(messages.reason_finding_phone_changed),
      placeholderMissing: sentence(messages.reason_finding_placeholder_missing),
      placeholderAdded: sentence(messages.reason_finding_placeholder_added),
      placeholderChanged: sentence(messages.reason_finding_placeholder_changed),
      placeholderOrder: sentence(messages.reason_finding_placeholder_order),
      tagMissing: sentence(messages.reason_finding_tag_missing),
      tagAdded: sentence(messages.reason_finding_tag_added),
      codeMissing: sentence(messages.reason_finding_code_missing),
      codeAdded: sentence(messages.reason_finding_code_added),
      escapeMissing: sentence(messages.reason_finding_escape_missing),
      escapeAdded: sentence(messages.reason_finding_escape_added),
      lineBreaks: sentence(messages.reason_finding_line_breaks),
      acceleratorMissing: sentence(messages.reason_finding_accelerator_missing),
      translationEmpty: sentence(messages.reason_finding_translation_empty),
      untranslated: sentence(messages.reason_finding_untranslated),
      partlyUntranslated: sentence(messages.reason_finding_partly_untranslated),
      damagedCharacters: sentence(messages.reason_finding_damaged_characters),
      wordRepeated: sentence(messages.reason_finding_word_repeated),
      bracketUnbalanced: sentence(messages.reason_finding_bracket_unbalanced),
      quoteUnbalanced: sentence(messages.reason_finding_quote_unbalanced),
      endPunctuation: sentence(messages.reason_finding_end_punctuation),
      edgeBlanks: sentence(messages.reason_finding_edge_blanks),
      blanksDoubled: sentence(messages.reason_finding_blanks_doubled),
      tabsLost: sentence(messages.reason_finding_tabs_lost),
      itemSignLost: sentence(messages.reason_finding_item_sign_lost),
      letterCase: sentence(messages.reason_finding_letter_case),
      punctuationDoubled: sentence(messages.reason_finding_punctuation_doubled),
      lengthShort: sentence(messages.reason_finding_length_short),
      lengthLong: sentence(messages.reason_finding_length_long),
      termMissing: sentence(messages.reason_finding_term_missing),
      termForbidden: sentence(messages.reason_finding_term_forbidden),
      termTranslated: sentence(messages.reason_finding_term_translated),
      translationInconsistent: sentence(messages.reason_finding_translation_inconsistent),
      translationRepeated: sentence(messages.reason_finding_translation_repeated),
    },
    otherFinding: sentence(messages.reason_other_finding),
    places: {
      body: { numbered: '', plain: '' },
      header: { numbered: sentence(messages.reason_place_header_numbered), plain: messages.reason_place_header() },
      footer: { numbered: sentence(messages.reason_place_footer_numbered), plain: messages.reason_place_footer() },
      footnote: {
        numbered: sentence(messages.reason_place_footnote_numbered),
        plain: messages.reason_place_footnote(),
      },
      endnote: { numbered: sentence(messages.reason_place_endnote_numbered), plain: messages.reason_place_endnote() },
      textBox: { numbered: sentence(messages.reason_place_text_box_numbered), plain: messages.reason_place_text_box() },
      comment: { numbered: sentence(messages.reason_place_comment_numbered), plain: messages.reason_place_comment() },
      altText: { numbered: sentence(messages.reason_place_alt_text_numbered), plain: messages.reason_place_alt_text() },
      chart: { numbered: sentence(messages.reason_place_chart_numbered), plain: messages.reason_place_chart() },
      sheet: { numbered: sentence(messages.reason_place_sheet_numbered), plain: messages.reason_place_sheet() },
      slide: { numbered: sentence(messages.reason_place_slide_numbered), plain: messages.reason_place_slide() },
      slideNotes: {
        numbered: sentence(messages.reason_place_slide_notes_numbered),
        plain: messages.reason_place_slide_notes(),
      },
      page: { numbered: sentence(messages.reason_place_page_numbered), plain: messages.reason_place_page() },
      unit: { numbered: sentence(messages.reason_place_unit_numbered), plain: messages.reason_place_unit() },
      translation: {
        numbered: sentence(messages.reason_place_translation_numbered),
        plain: messages.reason_place_translation(),
      },
    },
    wholeDocument: messages.reason_whole_document(),
    cue: sentence(messages.reason_place_cue),
    quotation: sentence(messages.reason_quotation),
    separator: messages.reason_separator(),
  }
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ps', 'ur', 'ckb', 'sd', 'ug', 'yi', 'dv'])

/** In the language of the window. */
export function reviewWords(): ReviewWords {
  const words = findingWords()
  const tag = getLocale()
  return {
    language: { tag, direction: rightToLeft.has(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr' },
    reason: {
      ...words,
      source: sentence(messages.reason_source),
      target: sentence(messages.reason_target),
      after: sentence(messages.reason_after),
      point: sentence(messages.reason_point),
      pointWithoutText: sentence(messages.reason_point_without_text),
      pointBy: sentence(messages.reason_point_by),
      labelSeparator: messages.reason_label_separator(),
      leftOut: counted('number', messages.reason_left_out),
    },
    report: {
      ...words,
      title: messages.reason_report_title(),
      columns: {
        number: messages.reason_column_number(),
        place: messages.reason_column_place(),
        category: messages.reason_column_category(),
        severity: messages.reason_column_severity(),
        finding: messages.reason_column_finding(),
        source: messages.reason_column_source(),
        target: messages.reason_column_target(),
        expected: messages.reason_column_expected(),
        found: messages.reason_column_found(),
        code: messages.reason_column_code(),
      },
      summary: counted('number', messages.reason_report_summary),
      none: messages.reason_report_none(),
      sourceFile: messages.reason_source_file(),
      targetFile: messages.reason_target_file(),
    },
    sheet: {
      ...words,
      title: messages.reason_sheet_title(),
      introduction: [messages.reason_sheet_introduction(), messages.reason_sheet_introduction_saving()],
      withoutScript: messages.reason_sheet_without_script(),
      sourceFile: messages.reason_source_file(),
      targetFile: messages.reason_target_file(),
      yourName: messages.reason_sheet_your_name(),
      continueWith: messages.reason_sheet_continue(),
      about: messages.reason_sheet_about(),
      passages: messages.reason_sheet_passages(),
      passageCount: counted('number', messages.reason_sheet_passage_count),
      columns: {
        number: messages.reason_column_number(),
        source: messages.reason_column_source(),
        target: messages.reason_column_target(),
        remarks: messages.reason_column_remarks(),
      },
      nothing: messages.reason_sheet_nothing(),
      addRemark: messages.reason_sheet_add_remark(),
      remark: messages.reason_sheet_remark(),
      removeRemark: messages.reason_sheet_remove_remark(),
      quote: messages.reason_sheet_quote(),
      category: messages.reason_sheet_category(),
      noCategory: messages.reason_sheet_no_category(),
      severity: messages.reason_sheet_severity(),
      words: messages.reason_sheet_words(),
      conclusion: messages.reason_sheet_conclusion(),
      verdicts: {
        accept: messages.reason_sheet_verdict_accept(),
        sendBack: messages.reason_sheet_verdict_send_back(),
        undecided: messages.reason_sheet_verdict_undecided(),
      },
      general: messages.reason_sheet_general(),
      save: messages.reason_sheet_save(),
      saved: messages.reason_sheet_saved(),
      restored: messages.reason_sheet_restored(),
      notRestored: messages.reason_sheet_not_restored(),
    },
    fileNames: {
      sheet: sentence(messages.reason_file_sheet),
      answers: sentence(messages.reason_file_answers),
      findings: sentence(messages.reason_file_findings),
      archive: sentence(messages.reason_file_archive),
    },
  }
}
