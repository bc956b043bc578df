import { pictureIssue } from '@attune/domain/uploads/picture-issue';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '#platform/api/api-error.ts';
import { deletePicture, uploadPicture } from '#platform/api/uploads.ts';
import type { ShownPicture } from '#ui/picture-field.tsx';

type Options = {
  imageId: string | undefined;
  /** The picture that the published post has, whose size is known. */
  currentPicture: ShownPicture | null;
  onChange: (imageId: string | undefined) => void;
};

const previewUrlOf = (id: string) => `/api/uploads/${id}/preview`;

export function usePicture({ imageId, currentPicture, onChange }: Options) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [uploaded, setUploaded] = useState<(ShownPicture & { id: string }) | null>(null);
  const currentUpload = useRef<AbortController | null>(null);
  useEffect(() => () => currentUpload.current?.abort(), []);

  async function choose(file: File) {
    const issue = pictureIssue(file);
    setError(issue ?? undefined);
    if (issue) return;
    currentUpload.current?.abort();
    const upload = new AbortController();
    currentUpload.current = upload;
    setProgress(0);
    try {
      const picture = await uploadPicture(file, {
        purpose: 'post',
        onProgress: setProgress,
        signal: upload.signal,
      });
      const { id, previewUrl, width, height } = picture;
      setUploaded({ id, src: previewUrl, width, height });
      onChange(id);
    } catch (failure) {
      if (upload.signal.aborted) return;
      setError(
        problemOf(failure, 'The picture couldn’t be uploaded. Please try again.') ?? undefined,
      );
    } finally {
      if (currentUpload.current === upload) setProgress(null);
    }
  }

  function remove() {
    onChange(undefined);
    setError(undefined);
    // Only a new picture is deleted now; that of a published post goes when the post is saved.
    if (uploaded) void deletePicture(uploaded.id).catch(() => {});
    setUploaded(null);
  }

  function getPicture(): ShownPicture | null {
    if (!imageId) return null;
    if (uploaded?.id === imageId) return uploaded;
    return currentPicture ?? { src: previewUrlOf(imageId), width: 640, height: 480 };
  }

  return {
    picture: getPicture(),
    progress,
    error,
    choose: (file: File) => void choose(file),
    remove,
    cancel() {
      currentUpload.current?.abort();
      setProgress(null);
    },
  };
}
