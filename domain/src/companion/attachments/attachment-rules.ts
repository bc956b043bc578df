import { ACCEPTED_FILES, type AttachmentKind } from './accepted-files.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export const ATTACHMENT_LIMITS = {
  /** The largest file of each kind. Images are stored smaller than they are sent. */
  fileBytes: { text: 200 * KILOBYTE, image: 10 * MEGABYTE, pdf: 5 * MEGABYTE },
  perMessage: 4,
  /**
   * All files of a message together, as stored. A request to a model has no more than that either:
   * writing a longer one would block other requests (XS6b).
   */
  messageBytes: 5 * MEGABYTE,
  /** How much of the files of earlier messages goes to a model. */
  earlierTokens: 100_000,
  /** All files of a user together. */
  userBytes: 100 * MEGABYTE,
  perHour: 40,
  nameLength: 120,
  /** This much of each text file is read for signs of a crisis. */
  careLength: 8_000,
} as const;

/** Any bytes can be read as text in some way, so a text file also needs the name of one. */
export const hasTextName = (name: string): boolean =>
  ACCEPTED_FILES.text.some((extension) => name.toLowerCase().endsWith(extension));

/** The kind of a file as far as its name and declared type tell; null for other files. */
export function guessKind({ name, type }: { name: string; type: string }): AttachmentKind | null {
  if (ACCEPTED_FILES.image.includes(type)) return 'image';
  if (type === 'application/pdf') return 'pdf';
  return hasTextName(name) ? 'text' : null;
}

/** The control and formatting characters could hide the end of a name, such as its extension. */
const UNSAFE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/** A name that is safe in a path, in a header and in what a model reads. */
export function cleanFileName(name: string): string {
  const clean = name.replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...clean.replace(/^[.\s]+/, '')];
  const { nameLength } = ATTACHMENT_LIMITS;
  const kept = characters.length > nameLength ? characters.slice(-nameLength) : characters;
  return kept.join('').trim() || 'file';
}

/** For example "lease.pdf" and "jpg" become "lease.jpg". */
export const withExtension = (name: string, extension: string): string =>
  `${name.replace(/\.[^.]{1,8}$/, '')}.${extension}`;

/** A rough count for what the provider did not count. */
export function estimateFileTokens({ kind, bytes }: { kind: AttachmentKind; bytes: number }) {
  return kind === 'image' ? 1_600 : Math.ceil(bytes / (kind === 'pdf' ? 50 : 4));
}

/** For example "340 KB" or "2.1 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
}
