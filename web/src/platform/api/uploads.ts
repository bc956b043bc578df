import { recordServerTime } from '../browser/server-clock.ts';
import { toApiError } from './api-error.ts';
import { client } from './generated/client.gen.ts';
import * as sdk from './generated/sdk.gen.ts';
import type { Upload, UploadPictureData } from './generated/types.gen.ts';
import { reportRefusal } from './refusals.ts';
import { unwrap } from './unwrap.ts';

export type { Upload } from './generated/types.gen.ts';

type UploadOptions = {
  purpose: UploadPictureData['query']['purpose'];
  /** The square of a portrait to keep, in pixels of the picture as displayed. */
  square?: { x: number; y: number; size: number };
  onProgress?(share: number): void;
  signal?: AbortSignal;
};

/**
 * Uploads a picture. Throws an ApiError like every other call, or the reason of an abort. Uses
 * XMLHttpRequest, because fetch does not report upload progress.
 */
export function uploadPicture(
  file: Blob,
  { purpose, square, onProgress, signal }: UploadOptions,
): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const call = new XMLHttpRequest();
  const abort = () => call.abort();

  const part = Object.entries(square ?? {}).map(([name, value]) => `&${name}=${value}`);
  call.open('POST', `/api/uploads?purpose=${purpose}${part.join('')}`);
  call.responseType = 'json';
  const isNamed = file.type.startsWith('image/');
  call.setRequestHeader('content-type', isNamed ? file.type : 'application/octet-stream');
  const userId = (client.getConfig().headers as Headers).get('attune-user');
  if (userId) call.setRequestHeader('attune-user', userId);
  call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress?.(loaded / total);
  };
  call.onload = () => {
    recordServerTime(call.getResponseHeader('date'));
    if (call.status === 201) return resolve(call.response);
    const failure = toApiError(call.response, call);
    reportRefusal(failure);
    reject(failure);
  };
  call.onerror = () => reject(toApiError(undefined, undefined));
  call.onabort = () => reject(signal?.reason);
  if (signal?.aborted) return Promise.reject(signal.reason);
  signal?.addEventListener('abort', abort);
  call.send(file);
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}

export const deletePicture = (id: string) => unwrap(sdk.deletePicture({ path: { id } }));
