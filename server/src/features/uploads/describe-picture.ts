import type { UploadRow } from './uploads.repository.ts';

export type PictureDescription = {
  url: string;
  previewUrl: string;
  width: number;
  height: number;
  blur: string;
};

type PictureFields = Pick<UploadRow, 'id' | 'width' | 'height' | 'blur'>;

export function describePicture({ id, width, height, blur }: PictureFields): PictureDescription {
  const url = `/api/uploads/${id}`;
  return { url, previewUrl: `${url}/preview`, width, height, blur };
}
