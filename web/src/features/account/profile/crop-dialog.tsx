import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { uploadPicture } from '#platform/api/uploads.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { CropSquare, type Square } from '#ui/crop-square.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';

type CropDialogProps = {
  file: File;
  onClose: () => void;
  onUnreadable: () => void;
  onDone: (photoURL: string | null) => void;
};

export function CropDialog({ file, onClose, onUnreadable, onDone }: CropDialogProps) {
  const src = useObjectUrl(file);
  const [square, setSquare] = useState<Square | null>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn(chosen: Square) {
      const { id } = await uploadPicture(file, { purpose: 'portrait', square: chosen });
      return unwrap(sdk.changePortrait({ body: { uploadId: id } }));
    },
    onSuccess: ({ photoURL }) => onDone(photoURL),
  });
  const isSaving = isPending || isSuccess;

  return (
    <Dialog
      isOpen
      onClose={() => {
        if (!isSaving) onClose();
      }}
      title="Choose the part to show"
      description="Drag the photo, or move it with the arrow keys."
    >
      {src && <CropSquare src={src} onChange={setSquare} onUnreadable={onUnreadable} />}
      {error && <NoticeBox tone="bad">{messageOf(error, UNEXPECTED)}</NoticeBox>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" disabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!square}
          isWorking={isSaving}
          workingLabel="Saving"
          onClick={() => square && mutate(square)}
        >
          Use this photo
        </Button>
      </div>
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
