import { countCoverage } from '../../domain/src/tutorials/library/lesson-coverage.ts';
import { say } from '../bootstrap/say.mjs';
import { readTutorials } from '../rules/content-rules.ts';

const tutorials = readTutorials().entries.map(({ tutorial }) => tutorial);
const questions = tutorials.reduce((sum, { quiz }) => sum + quiz.length, 0);
const hours = tutorials.reduce((sum, { minutes }) => sum + minutes, 0) / 60;
say(`${tutorials.length} lessons, ${questions} questions, ${hours.toFixed(1)} hours.\n`);
say('| Fits | Lessons | At least |\n| --- | ---: | ---: |');
for (const { name, lessons, min } of countCoverage(tutorials)) {
  say(`| ${name} | ${lessons} | ${min} |`);
}
