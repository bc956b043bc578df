import type { ReactNode } from 'react';
import type { LibraryVersion } from '../../../platform/api/admin-daily.ts';

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
  /** Null while the text cannot be read. */
  id: string | null;
  problems: LineMessage[];
  remarks: LineMessage[];
  /** What a reader will see. */
  view: () => ReactNode;
};
type SaveTextInput = {
  id: string;
  body: { markdown: string; baseVersion: number; note: string };
};

/** Texts of one kind, and how staff reads and writes them. */
export type TextLibrary = {
  /** Begins the codes of its refusals, and names its drafts. */
  kind: 'tutorial' | 'daily';
  /** 'tutorial': this, the, a new … */
  noun: string;
  plural: string;
  /** Every part that such a text needs, to be written over. */
  template: string;
  /** The queries of readers that a change makes old. */
  readersKey: readonly string[];
  publication: { whilePublished: string; whileNot: string };
  read: (id: string) => Promise<TextRecord>;
  preview: (markdown: string) => Promise<TextPreview>;
  save: (save: SaveTextInput) => Promise<TextRecord>;
  publish: (id: string, isPublished: boolean) => Promise<TextRecord>;
  restore: (id: string, version: number) => Promise<TextRecord>;
};

/** Under which name the draft of a text lies that has no id yet. */
export const NEW_TEXT_ID = 'new';
