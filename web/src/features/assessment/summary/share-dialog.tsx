import { useCallback, useState } from 'react';
import { tracePath } from '#ui/art.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';

type ShareDialogProps = { isOpen: boolean; onClose: () => void; text: PictureText };

const DRAW_FAILED = 'This browser couldn’t draw the picture. You can print the page instead.';

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
      description="Only your type and your attitude are on it, none of your answers. It’s drawn in your browser and isn’t sent anywhere."
    >
      <canvas
        ref={draw}
        {...PICTURE_SIZE}
        role="img"
        aria-label={`Preview: my preference type ${type}, my attitude toward AI ${attitude}`}
        className="h-auto w-full rounded-md"
      />
      {hasFailed && <NoticeBox tone="bad">{DRAW_FAILED}</NoticeBox>}
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

const PICTURE_SIZE = { width: 1200, height: 630 };

type PictureText = { type: string; attitude: string };
type PaletteColor = 'gold' | 'on-gold' | 'on-gold-pen';

const LETTERS_FONT = '430 240px Newsreader';
const LABEL_FONT = '500 64px Newsreader';
const SMALL_FONT = '500 30px "Public Sans"';

/** Resolves a palette color for the canvas, always in its light value. */
function resolveColor(name: PaletteColor): string {
  const probe = document.createElement('i');
  probe.dataset.theme = 'light';
  probe.style.color = `var(--color-${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

async function drawSharePicture(
  canvas: HTMLCanvasElement,
  { type, attitude }: PictureText,
): Promise<void> {
  const { width, height } = PICTURE_SIZE;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture.');
  await Promise.all(
    [LETTERS_FONT, LABEL_FONT, SMALL_FONT].map((font) => document.fonts.load(font)),
  );

  context.fillStyle = resolveColor('gold');
  context.fillRect(0, 0, width, height);
  context.lineCap = 'round';
  context.strokeStyle = resolveColor('on-gold-pen');
  context.lineWidth = 5;
  // Wavy at first and straight at the end, as in the rest of the app.
  const stringHeight = (x: number) => 392 + 52 * Math.max(0, 1 - x / 700) ** 2 * Math.sin(x / 42);
  context.stroke(new Path2D(tracePath(stringHeight, 0, width, 90)));

  context.fillStyle = resolveColor('on-gold');
  context.font = SMALL_FONT;
  context.fillText('My preference type', 84, 104);
  context.font = LETTERS_FONT;
  context.letterSpacing = '12px';
  context.fillText(type, 76, 310);
  context.letterSpacing = '0px';
  context.font = LABEL_FONT;
  context.fillText(attitude, 84, 560);
  context.font = SMALL_FONT;
  context.fillText('My attitude toward AI', 84, 488);
  context.textAlign = 'right';
  context.fillText('Attune', width - 84, 560);
}
