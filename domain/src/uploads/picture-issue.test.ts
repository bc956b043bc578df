import { expect, it } from 'vitest';
import { pictureIssue } from './picture-issue.ts';
import { UPLOAD_LIMITS } from './upload-rules.ts';

it.each([
  ['image/png', UPLOAD_LIMITS.fileBytes, null],
  ['', 5, null],
  ['image/png', UPLOAD_LIMITS.fileBytes + 1, /larger than 10 MB/],
  ['image/gif', 5, /JPEG, PNG, WebP or AVIF/],
  ['image/svg+xml', 5, /can’t show this file/],
  ['text/html', 5, /can’t show this file/],
])('%j of %i bytes: %s', (type, size, issue) => {
  const found = pictureIssue({ type, size });
  if (issue === null) expect(found).toBeNull();
  else expect(found).toMatch(issue);
});
