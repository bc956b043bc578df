import type { TextProblem } from '@attune/domain/content/text-problem';
import type { AppError, FieldIssue } from '@attune/domain/kernel/app-error';
import type { TextStore } from './text-store.repository.ts';

/** Columns that are parsed from a text and stored beside it. */
export type ParsedColumns = { title: string; content: { id: string } };
export type ReadTextResult =
  | { columns: ParsedColumns; problems: readonly [] }
  | { columns: null; problems: readonly TextProblem[] };

export type Library = {
  kind: 'tutorial' | 'daily';
  store: TextStore;
  read(markdown: string): ReadTextResult;
  refuse(reason: 'missing' | 'version_missing' | 'outdated'): AppError;
  refuseLines(fields: FieldIssue[]): AppError;
  /** What depends on the id of a text. It is the subject of an error message. */
  idDependents: string;
};
