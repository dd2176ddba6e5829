import { setFlagsFromString } from 'node:v8';

// A run is short and its code wide: by default more time goes into optimizing functions than that gives back.
setFlagsFromString('--interrupt-budget=500000');
