import { readFileSync, writeFileSync } from 'node:fs';
import {
  readHelpLineRecords,
  selectShown,
} from '../../domain/src/companion/care/help-line-records.ts';
import { inRoot } from './root.ts';

const file = inRoot('content', 'help-lines-shown.json');

const render = () => `${JSON.stringify(selectShown(readHelpLineRecords()))}\n`;

/** Writes what browsers get of the table of help lines. */
export const writeShownHelpLines = (): void => writeFileSync(file, render());

export const areShownHelpLinesCurrent = (): boolean => readFileSync(file, 'utf8') === render();
