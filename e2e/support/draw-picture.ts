import type { Page } from '@playwright/test';

/** Draws a picture of 640 × 360 in the browser: gold with a blue bar. */
export async function drawPicture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 360;
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('This browser cannot draw.');
    drawing.fillStyle = '#f6cf65';
    drawing.fillRect(0, 0, 640, 360);
    drawing.fillStyle = '#1c46b0';
    drawing.fillRect(80, 80, 480, 40);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}
