'use strict';
let colours;
try {
  colours = require('a-package-that-nobody-has-installed');
} catch {
  colours = undefined;
}

/** @param {string} text */
exports.paint = function paint(text) {
  if (text === '') return 'blank';
  return colours ? colours.red(text) : text;
};

/** @param {number} n */
exports.depth = function depth(n) {
  if (n >= 24) return 'true colour';
  return n >= 8 ? '256' : '16';
};

/** @param {string} name */
exports.load = function load(name) {
  return name === 'none' ? undefined : require(name);
};
