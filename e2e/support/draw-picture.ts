import type { Page } from '@playwright/test';

/** A picture as from a phone, drawn by the browser. */
export async function drawPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 360;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser cannot draw.');
    pen.fillStyle = '#f6cf65';
    pen.fillRect(0, 0, 640, 360);
    pen.fillStyle = '#1c46b0';
    pen.fillRect(80, 80, 480, 40);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
