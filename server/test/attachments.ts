import { randomUUID } from 'node:crypto';
import type { AttachmentDocument } from '@attune/domain/companion/companion-documents';
import { createCompanionClient, createIds } from './companion-app.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

const PATH = '/api/companion/attachments';

/** What the composer does with files. */
export function createAttachments(client: TestClient) {
  const send = (name: string, bytes: Buffer) =>
    client.send('POST', `${PATH}?name=${encodeURIComponent(name)}`, bytes, {
      'content-type': 'application/octet-stream',
    });
  return {
    path: PATH,
    send,
    async upload(name: string, bytes: Buffer): Promise<AttachmentDocument> {
      const { status, json, text } = await send(name, bytes);
      if (status !== 201) throw new Error(`uploading ${name} returned ${status}: ${text}`);
      return json;
    },
    read: (id: string) => client.get(`${PATH}/${id}`),
  };
}

/** A short file that counts as a PDF. */
export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF\n',
);
export const createLargePdf = (bytes: number) =>
  Buffer.concat([PDF, Buffer.alloc(bytes - 2 * PDF.length, 'x'), PDF]);

let talkerCount = 0;

/** A user who sends files to the companion. */
export async function createTalker(app: TestApp) {
  talkerCount += 1;
  const person = await app.person(`talker${talkerCount}@example.com`);
  const chat = createCompanionClient(app, person.client);
  const chatId = randomUUID();
  async function send(text: string, attachmentIds: string[] = [], parentId: string | null = null) {
    const ids = createIds();
    const stream = await chat.send(chatId, { ...ids, parentId, text, attachmentIds });
    return { ...ids, stream, reply: await stream.end() };
  }
  return { ...person, chat, chatId, send, files: createAttachments(person.client) };
}
