import type { TextProblem } from '@attune/domain/content/text-problem';
import type { AppError, FieldIssue } from '@attune/domain/kernel/app-error';
import type { TextStore } from './text-store.repository.ts';

/** What stands in a table beside a text: all of it is read from the text. */
export type ParsedColumns = { title: string; content: { id: string } };
export type ReadTextResult =
  | { columns: ParsedColumns; problems: readonly [] }
  | { columns: null; problems: readonly TextProblem[] };

/** Texts of one kind that begin as files and can be edited: the rooms that have some say how. */
export type Library = {
  kind: 'tutorial' | 'daily';
  store: TextStore;
  /** The columns that are read from a text; or everything that is wrong with it. */
  read(markdown: string): ReadTextResult;
  refuse(reason: 'missing' | 'version_missing' | 'outdated'): AppError;
  refuseLines(fields: FieldIssue[]): AppError;
  /** What hangs on an id, so that it cannot be changed. */
  idDependents: string;
};
