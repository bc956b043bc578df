import { useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { drawSharePicture, PICTURE_SIZE, type PictureText } from './share-picture.ts';

type ShareDialogProps = { isOpen: boolean; onClose: () => void; text: PictureText };

const FAILED = 'The picture could not be drawn in this browser. Printing the page works instead.';

function download(canvas: HTMLCanvasElement, onFail: () => void): void {
  canvas.toBlob((blob) => {
    if (!blob) return onFail();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = 'attune-preference-type.png';
    link.click();
    URL.revokeObjectURL(link.href);
  }, 'image/png');
}

/** The picture is drawn in the browser and is not uploaded. */
export function ShareDialog({ isOpen, onClose, text }: ShareDialogProps) {
  const { type, attitude } = text;
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const draw = useCallback(
    (element: HTMLCanvasElement | null) => {
      setCanvas(element);
      if (!element) return;
      drawSharePicture(element, { type, attitude }).then(
        () => setHasFailed(false),
        () => setHasFailed(true),
      );
    },
    [type, attitude],
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title="Share as a picture"
      description="Only your type and your attitude are on it, none of your answers. It is made here, in your browser, and sent nowhere."
    >
      <canvas
        ref={draw}
        {...PICTURE_SIZE}
        role="img"
        aria-label={`Preview: my preference type ${type}, my attitude to AI ${attitude}`}
        className="h-auto w-full rounded-md"
      />
      {hasFailed && <NoticeBox tone="bad">{FAILED}</NoticeBox>}
      <div>
        <Button
          disabled={!canvas || hasFailed}
          onClick={() => canvas && download(canvas, () => setHasFailed(true))}
        >
          Download the picture
        </Button>
      </div>
    </Dialog>
  );
}
