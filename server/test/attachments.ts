import type { AttachmentDocument } from '@attune/domain/companion/companion-documents';
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
