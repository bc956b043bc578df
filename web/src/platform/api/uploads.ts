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
  /** The part of a profile picture to keep, in the picture's own pixels after it is turned upright. */
  square?: { x: number; y: number; size: number };
  onProgress?(share: number): void;
  signal?: AbortSignal;
};

/**
 * Uploads a picture. Throws an ApiError like every other API call, or the abort's reason. Uses
 * XMLHttpRequest, because fetch does not report upload progress.
 */
export function uploadPicture(
  file: Blob,
  { purpose, square, onProgress, signal }: UploadOptions,
): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();

  const squareParams = Object.entries(square ?? {}).map(([name, value]) => `&${name}=${value}`);
  request.open('POST', `/api/uploads?purpose=${purpose}${squareParams.join('')}`);
  request.responseType = 'json';
  const isImage = file.type.startsWith('image/');
  request.setRequestHeader('content-type', isImage ? file.type : 'application/octet-stream');
  const userId = (client.getConfig().headers as Headers).get('attune-user');
  if (userId) request.setRequestHeader('attune-user', userId);
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress?.(loaded / total);
  };
  request.onload = () => {
    recordServerTime(request.getResponseHeader('date'));
    if (request.status === 201) return resolve(request.response);
    const failure = toApiError(request.response, request);
    reportRefusal(failure);
    reject(failure);
  };
  request.onerror = () => reject(toApiError(undefined, undefined));
  request.onabort = () => reject(signal?.reason);
  if (signal?.aborted) return Promise.reject(signal.reason);
  signal?.addEventListener('abort', abort);
  request.send(file);
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}

export const deletePicture = (id: string) => unwrap(sdk.deletePicture({ path: { id } }));
