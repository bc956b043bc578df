import type { TextProblem } from '@attune/domain/content/text-problem';
import type { AppError, FieldIssue } from '@attune/domain/kernel/app-error';
import type { TextStore } from './text-store.repository.ts';

/** Columns that are parsed from a text and stored beside it. */
export type ParsedColumns = { title: string; content: { id: string } };
export type ParsedText =
  | { columns: ParsedColumns; problems: readonly [] }
  | { columns: null; problems: readonly TextProblem[] };

export type Library = {
  kind: 'tutorial' | 'daily' | 'course';
  store: TextStore;
  parse(markdown: string): ParsedText;
  createError(reason: 'missing' | 'version_missing' | 'outdated'): AppError;
  /** Creates the error for a text with invalid lines; each field is a line. */
  createInvalidTextError(fields: FieldIssue[]): AppError;
  /** What depends on the id of a text. It is the subject of an error message. */
  whatDependsOnId: string;
};
