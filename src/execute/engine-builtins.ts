const { prototype: objects } = Object;
const { prototype: arrays } = Array;
const { prototype: functions } = Function;
const { prototype: maps } = Map;
const { prototype: sets } = Set;
const { prototype: texts } = String;
const { prototype: promises } = Promise;
const SavedObject = Object;
const SavedJson = JSON;
const SavedMath = Math;
const iterator: typeof Symbol.iterator = Symbol.iterator;
const { [iterator]: iterate, push, map, filter, slice, concat, includes, flatMap, sort, splice, forEach, some, every } = arrays;
const { indexOf, find, findIndex, fill, join, reduce } = arrays;
const { call, apply, bind } = functions;
const { get: mapGet, set: mapSet, has: mapHas, [iterator]: mapIterate } = maps;
const { add: setAdd, has: setHas, [iterator]: setIterate } = sets;
const { slice: textSlice, startsWith, replace, [iterator]: textIterate } = texts;
const { then, constructor: promiseConstructor } = promises;
const { hasOwnProperty } = objects;
const { keys, entries, assign, fromEntries } = Object;
const { stringify } = JSON;
const { floor, min, max, ceil } = Math;
const arrayIterators = Object.getPrototypeOf([].values()) as { next: unknown };
const { next } = arrayIterators;

/** Empty unless somebody adds to the prototype of all arrays or objects what enumerating shows. */
const probe: unknown[] = [];

/** Builtins that the engine itself could not do without for a moment. To look at them takes far less than a tenth of a microsecond. */
export const engineBuiltins = {
  holds(): boolean {
    for (const _ in probe) return false;
    return (
      arrays[iterator] === iterate &&
      arrayIterators.next === next &&
      arrays.push === push &&
      arrays.map === map &&
      arrays.filter === filter &&
      arrays.slice === slice &&
      arrays.concat === concat &&
      arrays.includes === includes &&
      arrays.flatMap === flatMap &&
      arrays.sort === sort &&
      arrays.splice === splice &&
      arrays.forEach === forEach &&
      arrays.some === some &&
      arrays.every === every &&
      arrays.indexOf === indexOf &&
      arrays.find === find &&
      arrays.findIndex === findIndex &&
      arrays.fill === fill &&
      arrays.join === join &&
      arrays.reduce === reduce &&
      functions.call === call &&
      functions.apply === apply &&
      functions.bind === bind &&
      maps.get === mapGet &&
      maps.set === mapSet &&
      maps.has === mapHas &&
      maps[iterator] === mapIterate &&
      sets.add === setAdd &&
      sets.has === setHas &&
      sets[iterator] === setIterate &&
      texts.slice === textSlice &&
      texts.startsWith === startsWith &&
      texts.replace === replace &&
      texts[iterator] === textIterate &&
      promises.then === then &&
      promises.constructor === promiseConstructor &&
      objects.hasOwnProperty === hasOwnProperty &&
      SavedObject.keys === keys &&
      SavedObject.entries === entries &&
      SavedObject.assign === assign &&
      SavedObject.fromEntries === fromEntries &&
      SavedJson.stringify === stringify &&
      SavedMath.floor === floor &&
      SavedMath.min === min &&
      SavedMath.max === max &&
      SavedMath.ceil === ceil
    );
  },
};
