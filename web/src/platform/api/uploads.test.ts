import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onAccessRequired } from './refusals.ts';
import { uploadPicture } from './uploads.ts';

/** A request that the test controls. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  responseType = '';
  status = 0;
  response: unknown = null;
  sent: unknown;
  address = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => null;
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const file = new File(['bytes'], 'cat.png', { type: 'image/png' });

test('sends the file unchanged and reports progress', async () => {
  const onProgress = vi.fn();
  const sending = uploadPicture(file, { purpose: 'post', onProgress });
  const { last } = FakeRequest;
  expect([last.address, last.sent]).toEqual(['POST /api/uploads?purpose=post', file]);
  expect(last.headers['content-type']).toBe('image/png');
  last.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  last.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false });
  expect(onProgress.mock.calls).toEqual([[0.25]]);
  last.answer(201, { id: 'new' });
  expect(await sending).toEqual({ id: 'new' });
});

test('sends a file without a type as bytes', () => {
  void uploadPicture(new Blob(['x']), { purpose: 'portrait' });
  expect(FakeRequest.last.headers['content-type']).toBe('application/octet-stream');
});

test("throws a refusal with the server's message", async () => {
  const onRequired = vi.fn();
  const stop = onAccessRequired(onRequired);
  const sending = uploadPicture(file, { purpose: 'post' });
  FakeRequest.last.answer(402, { code: 'billing.access_required', detail: 'Not now.' });
  await expect(sending).rejects.toMatchObject({ status: 402, detail: 'Not now.' });
  expect(onRequired).toHaveBeenCalledOnce();
  stop();
});

test('says when the server is unreachable, and treats an abort as no server error', async () => {
  const lost = uploadPicture(file, { purpose: 'post' });
  FakeRequest.last.onerror?.();
  await expect(lost).rejects.toMatchObject({ code: 'offline', status: 0 });
  const aborter = new AbortController();
  const stopped = uploadPicture(file, { purpose: 'post', signal: aborter.signal });
  aborter.abort();
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  const early = uploadPicture(file, { purpose: 'post', signal: aborter.signal });
  await expect(early).rejects.toMatchObject({ name: 'AbortError' });
});
