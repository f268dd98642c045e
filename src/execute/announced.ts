/** So many tests are announced at once: it costs several times what a short test does, and after these is not worth it. */
export const announcedAtOnce = 2000;
