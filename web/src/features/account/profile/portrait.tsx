import { uploadError } from '@attune/domain/uploads/upload-errors';
import {
  PICTURE_TYPE_LABELS,
  PICTURE_TYPES,
  UPLOAD_LIMITS,
} from '@attune/domain/uploads/upload-rules';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { useToast } from '#ui/toast.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { useAdoptPortrait } from '../account.queries.ts';
import { useUser } from '../auth-context.ts';

const CROP_DIALOG = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

export function Portrait() {
  const { displayName, photoURL } = useUser();
  const { notify, notifyError } = useToast();
  const adopt = useAdoptPortrait();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const isUploaded = photoURL?.startsWith('/') ?? false;
  const chooser = useRestoreFocus(isUploaded);
  const remove = useMutation({
    mutationFn: () => unwrap(sdk.changePortrait({ body: { uploadId: null } })),
    onSuccess: () => {
      adopt(null);
      notify({ message: 'Photo removed.' });
    },
    onError: (error) => notifyError({ message: messageOf(error, UNEXPECTED) }),
  });

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const isTooLarge = chosen.size > UPLOAD_LIMITS.fileBytes;
    setIssue(isTooLarge ? uploadError('uploads.too_large').message : null);
    if (!isTooLarge) setFile(chosen);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers render fieldsets differently
    <div role="group" aria-label="Photo" className="flex items-center gap-5">
      <Avatar name={displayName} photoUrl={photoURL} size="xl" />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button ref={chooser} kind="secondary" size="sm" onClick={() => input.current?.click()}>
            {isUploaded ? 'Change photo' : 'Choose a photo'}
          </Button>
          {isUploaded && (
            <Button
              kind="plain"
              size="sm"
              isWorking={remove.isPending}
              workingLabel="Removing"
              onClick={() => remove.mutate()}
            >
              Remove photo
            </Button>
          )}
        </div>
        <p className="text-xs text-muted">
          {PICTURE_TYPE_LABELS}, up to 10 MB. You can choose which part to show.
        </p>
        <div role="alert">{issue && <FieldError>{issue}</FieldError>}</div>
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label="Photo file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // Allows the same file to be chosen again.
          event.target.value = '';
        }}
      />
      {file && (
        <Lazy
          part={CROP_DIALOG}
          file={file}
          onClose={() => setFile(null)}
          onUnreadable={() => {
            setFile(null);
            setIssue(uploadError('uploads.not_a_picture').message);
          }}
          onDone={(photo) => {
            setFile(null);
            adopt(photo);
            notify({ message: 'Photo changed.' });
          }}
        />
      )}
    </div>
  );
}
