import { beforeEach, expect, test, vi } from 'vitest';
import { findResponseFault } from '#test/api-description.ts';
import { type Answer, problem, reportNetworkFault } from '#test/fake-api.ts';
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
  respond({ status = 201, body: response }: Answer) {
    reportNetworkFault(findResponseFault('POST', '/api/uploads', status, response));
    Object.assign(this, { status, response });
    this.onload?.();
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
const UPLOAD = {
  id: '01940000-0000-7000-8000-000000000001',
  url: '/api/uploads/01940000-0000-7000-8000-000000000001',
  previewUrl: '/api/uploads/01940000-0000-7000-8000-000000000001/preview',
  width: 40,
  height: 30,
  blur: 'data:,',
  bytes: 5,
};
const file = new File(['bytes'], 'cat.png', { type: 'image/png' });

test('sends the file unchanged and reports progress', async () => {
  const onProgress = vi.fn();
  const upload = uploadPicture(file, { purpose: 'post', onProgress });
  const { last } = FakeRequest;
  expect([last.address, last.sent]).toEqual(['POST /api/uploads?purpose=post', file]);
  expect(last.headers['content-type']).toBe('image/png');
  last.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  last.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false });
  expect(onProgress.mock.calls).toEqual([[0.25]]);
  last.respond({ body: UPLOAD });
  expect(await upload).toEqual(UPLOAD);
});

test('sends a file without a type as application/octet-stream', () => {
  void uploadPicture(new Blob(['x']), { purpose: 'portrait' });
  expect(FakeRequest.last.headers['content-type']).toBe('application/octet-stream');
});

test("rejects with the server's message, and reports that a plan is required", async () => {
  const onRequired = vi.fn();
  const stop = onAccessRequired(onRequired);
  const upload = uploadPicture(file, { purpose: 'post' });
  FakeRequest.last.respond(problem(402, 'billing.access_required', 'Not now.'));
  await expect(upload).rejects.toMatchObject({ status: 402, detail: 'Not now.' });
  expect(onRequired).toHaveBeenCalledOnce();
  stop();
});

test('rejects as offline when the server is unreachable, and with an AbortError when aborted', async () => {
  const lost = uploadPicture(file, { purpose: 'post' });
  FakeRequest.last.onerror?.();
  await expect(lost).rejects.toMatchObject({ code: 'offline', status: 0 });
  const controller = new AbortController();
  const aborted = uploadPicture(file, { purpose: 'post', signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  const abortedBefore = uploadPicture(file, { purpose: 'post', signal: controller.signal });
  await expect(abortedBefore).rejects.toMatchObject({ name: 'AbortError' });
});
