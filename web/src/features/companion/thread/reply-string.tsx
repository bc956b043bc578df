import { tracePath } from '#ui/art.ts';

const WAVE = 36;
/** Six waves per tile, rotated by 90 degrees: x and y are swapped. */
const TILE = 6 * WAVE;
const PATH = tracePath((y) => 6 + 4.5 * Math.sin((y / WAVE) * 2 * Math.PI), 0, TILE, 36).replace(
  /(-?[\d.]+) (-?[\d.]+)/g,
  '$2 $1',
);

export function ReplyString({ isStreaming }: { isStreaming: boolean }) {
  if (!isStreaming) {
    return (
      <span
        aria-hidden="true"
        className="absolute inset-y-1.5 start-0.25 w-0.5 rounded-full bg-accent-ink"
      />
    );
  }
  return (
    <svg
      aria-hidden="true"
      data-string="moving"
      className="vibrate-x absolute inset-y-1.5 -start-1 h-[calc(100%-0.75rem)] w-3 overflow-hidden text-accent-ink"
    >
      <defs>
        <pattern id="reply-wave" width="12" height={TILE} patternUnits="userSpaceOnUse">
          <path d={PATH} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
        </pattern>
      </defs>
      <rect width="12" height="100%" fill="url(#reply-wave)" />
    </svg>
  );
}
