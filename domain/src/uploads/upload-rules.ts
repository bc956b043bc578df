export const UPLOAD_PURPOSES = ['post', 'portrait'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

const MEGABYTE = 1024 * 1024;

export const UPLOAD_LIMITS = {
  /** Of one file as it is sent. */
  fileBytes: 10 * MEGABYTE,
  /** Of all that is kept for one person. */
  quotaBytes: 200 * MEGABYTE,
  /** More than the largest phones take; what is larger would only cost memory to make smaller. */
  pixels: 50_000_000,
  perHour: 20,
} as const;

/** What can be read; also what a file dialog offers. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const PICTURE_TYPE_LABELS = 'JPEG, PNG, WebP or AVIF';

/** Days that a picture is kept which nothing shows. */
export const UNUSED_UPLOAD_DAYS = 7;
