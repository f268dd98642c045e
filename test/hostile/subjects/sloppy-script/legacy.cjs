var counter = 010;

function area(shape) {
  with (shape) {
    return width > 0 ? width * height : 0;
  }
}

function same(a, a) {
  return a === 010 ? 'eight' : 'other';
}

function factorial(n) {
  undeclared = n;
  return n < 2 ? 1 : n * arguments.callee(n - 1);
}

function who() {
  return this === undefined ? 'strict' : 'sloppy';
}

exports.area = area;
exports.same = same;
exports.factorial = factorial;
exports.who = who;
exports.grade = function (points) {
  if (points > counter) return 'high';
  return points < 0 ? 'invalid' : 'low';
};
