export const UPLOAD_PURPOSES = ['post', 'portrait'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

const MEGABYTE = 1024 * 1024;

export const UPLOAD_LIMITS = {
  /** Per file. */
  fileBytes: 10 * MEGABYTE,
  /** Per user. */
  quotaBytes: 200 * MEGABYTE,
  /** More than the largest phones take. A larger picture would only cost memory to scale down. */
  pixels: 50_000_000,
  perHour: 20,
} as const;

/** The types the server can read, and the file dialog offers. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const PICTURE_TYPE_LABELS = 'JPEG, PNG, WebP or AVIF';

export const UNUSED_UPLOAD_DAYS = 7;
