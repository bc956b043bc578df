import type { ReactNode } from 'react';
import type { LibraryVersion } from '#platform/api/generated/types.gen.ts';

export type TextEntry = {
  id: string;
  title: string;
  isPublished: boolean;
  version: number;
  origin: 'file' | 'edited';
  updatedAt: string;
};
export type TextRecord = { entry: TextEntry; markdown: string; versions: LibraryVersion[] };

type LineMessage = { line: number; message: string };

export type TextPreview = {
  /** Null while the text cannot be parsed. */
  id: string | null;
  problems: LineMessage[];
  remarks: LineMessage[];
  view: () => ReactNode;
};
type SaveTextInput = {
  id: string;
  body: { markdown: string; baseVersion: number; note: string };
};

export type TextLibrary = {
  /** The prefix of its error codes and the name of its drafts. */
  kind: 'tutorial' | 'daily' | 'course';
  /** As in "this lesson" and "a new lesson". */
  noun: string;
  plural: string;
  template: string;
  /** The reader queries that a change invalidates. */
  readersKey: readonly string[];
  publication: { whilePublished: string; whileUnpublished: string };
  read: (id: string) => Promise<TextRecord>;
  preview: (markdown: string) => Promise<TextPreview>;
  save: (save: SaveTextInput) => Promise<TextRecord>;
  publish: (id: string, isPublished: boolean) => Promise<TextRecord>;
  restore: (id: string, version: number) => Promise<TextRecord>;
};

/** The draft name of a text that has no id yet. */
export const NEW_TEXT_ID = 'new';
