// The fields of a draft become one JSON column, checked by the contract's schema; only its account stays a column, because queries filter by
// it. A migration that was released is never changed.
import type { Migration } from './migration.ts'

export const deskDraftFields: Migration = {
  version: 9,
  sql: `
    ALTER TABLE drafts ADD COLUMN fields TEXT NOT NULL DEFAULT '{}';
    UPDATE drafts SET fields = json_object(
      'contactEmail', contact_email, 'title', title, 'sourceLanguage', source_language, 'targetLanguages', json(target_languages),
      'instructions', instructions, 'deadline', deadline, 'urgency', urgency, 'projectId', project_id,
      'postAssignInstructions', post_assign_instructions, 'split', split, 'targetDeadlines', json(target_deadlines),
      'wordCountOverride', word_count_override);
    ALTER TABLE drafts DROP COLUMN contact_email;
    ALTER TABLE drafts DROP COLUMN title;
    ALTER TABLE drafts DROP COLUMN source_language;
    ALTER TABLE drafts DROP COLUMN target_languages;
    ALTER TABLE drafts DROP COLUMN instructions;
    ALTER TABLE drafts DROP COLUMN deadline;
    ALTER TABLE drafts DROP COLUMN urgency;
    ALTER TABLE drafts DROP COLUMN project_id;
    ALTER TABLE drafts DROP COLUMN post_assign_instructions;
    ALTER TABLE drafts DROP COLUMN split;
    ALTER TABLE drafts DROP COLUMN target_deadlines;
    ALTER TABLE drafts DROP COLUMN word_count_override;
  `,
}
