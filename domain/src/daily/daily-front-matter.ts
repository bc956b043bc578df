import { z } from 'zod';
import { dateField, fitFields, idField, oneOf, textField } from '../content/front-matter-fields.ts';
import { THEME_IDS } from './themes.ts';

const MAX_TITLE_LENGTH = 60;

export const dailyFrontMatterSchema = z.strictObject({
  id: idField,
  title: textField(MAX_TITLE_LENGTH),
  theme: oneOf(THEME_IDS),
  ...fitFields,
  lesson: idField,
  practice: idField.optional(),
  reviewed: dateField,
});
export type DailyFrontMatter = z.infer<typeof dailyFrontMatterSchema>;
