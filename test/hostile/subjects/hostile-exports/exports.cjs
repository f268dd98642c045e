'use strict';
/** @param {number} n */
exports.sign = function sign(n) {
  return n < 0 ? 'minus' : n > 0 ? 'plus' : 'zero';
};

/** @param {string} word */
exports.isShort = function isShort(word) {
  return word.length < 3;
};

Object.defineProperty(exports, 'deprecated', {
  enumerable: true,
  get() {
    throw new Error('deprecated was removed');
  },
});

exports.anything = new Proxy(function () {}, {
  get: (_, key) => (key === 'prototype' ? {} : exports.anything),
  apply: () => exports.anything,
  construct: () => exports.anything,
});
