import type { TextProblem } from '@attune/domain/content/text-problem';
import type { AppError, FieldIssue } from '@attune/domain/kernel/app-error';
import type { TextStore } from './text-store.repository.ts';

/** The columns beside a text. All of them are parsed from the text. */
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
  idDependents: string;
};
