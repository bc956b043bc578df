import { z } from 'zod';
import { dateField, fitFields, idField, oneOf, textField } from '../content/front-matter-fields.ts';
import { THEME_IDS } from './themes.ts';

const MAX_TITLE_LENGTH = 60;

/** The front matter of a daily page. */
export const dailyFrontMatterSchema = z.strictObject({
  id: idField,
  title: textField(MAX_TITLE_LENGTH),
  theme: oneOf(THEME_IDS),
  ...fitFields,
  /** The tutorial that goes further into it. */
  lesson: idField,
  /** A longer practice that goes with it, if there is one. */
  practice: idField.optional(),
  reviewed: dateField,
});
export type DailyFrontMatter = z.infer<typeof dailyFrontMatterSchema>;
