import { MARKS, type Marks } from '@attune/domain/courses/course-rules';
import { z } from '@hono/zod-openapi';
import type { TextDecryptor, TextEncryptor } from '#platform/keys/private-texts.ts';
import type { ProjectDocument } from '../courses.schemas.ts';
import type { ProjectRow } from './projects.repository.ts';

/** The encrypted part of a project. The marks may reveal as much as the text. */
const bodySchema = z.object({ text: z.string(), marks: z.record(z.string(), z.enum(MARKS)) });
export type ProjectBody = { text: string; marks: Marks };

const COLUMN = 'course_projects.body';

export const encryptProject = (
  encrypt: TextEncryptor,
  id: string,
  { text, marks }: ProjectBody,
): Buffer => encrypt(id, COLUMN, JSON.stringify({ text, marks }));

export function decryptProject(
  decrypt: TextDecryptor,
  { id, body }: Pick<ProjectRow, 'id' | 'body'>,
): ProjectBody | null {
  const decrypted = decrypt(id, COLUMN, body);
  return decrypted === null ? null : bodySchema.parse(JSON.parse(decrypted));
}

const NOTHING_SAVED: ProjectDocument = {
  text: '',
  marks: {},
  handedInAt: null,
  updatedAt: null,
  version: 0,
  isUnreadable: false,
};

export function toProjectDocument(row: ProjectRow | null, decrypt: TextDecryptor): ProjectDocument {
  if (!row) return NOTHING_SAVED;
  const body = decryptProject(decrypt, row);
  return {
    text: body?.text ?? '',
    marks: { ...body?.marks },
    handedInAt: row.handedInAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    isUnreadable: body === null,
  };
}
