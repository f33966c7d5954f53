/** Preloaded into the command line: consent to a plan takes 61 s, by the clock alone. */
const { now } = Date;
const { write } = process.stderr;
let late = 0;

Date.now = () => now() + late;
process.stderr.write = function (text, ...rest) {
  if (/^\d+ refunds? of /.test(text)) late = 61_000;
  return write.call(this, text, ...rest);
};
