import { LuaFactory } from 'wasmoon';
import { describe, expect, it } from 'vitest';
import { Budget, BudgetExceeded } from '#budget';
import { runLua } from '#lua';
import type { LuaSettings } from './run-lua.ts';

const settings: LuaSettings = {
  globals: { obj: { kind: 'Deployment', status: { conditions: [{ type: 'Ready' }, { type: 'Synced' }] } } },
  openLibraries: true,
  now: () => new Date('2026-01-02T03:04:05Z'),
};

function evaluate(script: string, changes: Partial<LuaSettings> = {}): unknown {
  const result = runLua(script, { ...settings, ...changes });
  return result.kind === 'returned' ? result.json : `${result.reason}: ${result.message}`;
}

/** Scripts on which Lua 5.1 and 5.4 agree. Each returns one string. */
const shared: readonly string[] = [
  'local t = {} for i = 1, 3 do t[#t + 1] = function() return i end end return t[1]() .. t[2]() .. t[3]()',
  'local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end return tostring(fib(15))',
  'local s = "" for k, v in ipairs({"a", "b", nil, "d"}) do s = s .. k .. v end return s',
  'local s = "" for i = 10, 1, -3 do s = s .. i .. "," end return s',
  'local i, s = 0, "" repeat local stop = i == 3 s = s .. i i = i + 1 until stop return s',
  'local s = "" for i = 1, 4 do if i % 2 == 0 then goto continue end s = s .. i ::continue:: end return s',
  'local function f(...) local a, b = ... return select("#", ...) .. tostring(a) .. tostring(b) end return f(1, nil, 3)',
  'return (("x"):rep(3) .. ("abc"):upper():reverse() .. #"four")',
  'local t = setmetatable({}, {__index = function(_, k) return k .. "!" end, __call = function(_, x) return x * 2 end}) return t.key .. t(21)',
  'local a, b = {}, {} local mt = {__eq = function() return true end} setmetatable(a, mt) setmetatable(b, mt) return tostring(a == b)',
  'return ("key = value"):match("^(%w+)%s*=%s*(%w+)$")',
  'return (("hello world"):gsub("o", "0", 1))',
  'return (("hello world"):gsub("(%w+)", "<%1>"))',
  'return (("abc"):gsub("%w", {a = "1"}))',
  'return (("x=1, y=2"):gsub("(%w)=(%w)", function(k, v) return v .. "=" .. k end))',
  'local s = "" for k, v in ("a=1,b=2"):gmatch("(%w)=(%w)") do s = s .. v .. k end return s',
  'return tostring(("THE (quick) fox"):find("%((%a+)%)"))',
  'return ("[[nested] brackets]"):match("%b[]")',
  'return ("THE (quick) fox"):gsub("%f[%a]%a+", "w")',
  'return ("abcabc"):match("(a)(b)(c)%1%2%3") or "none"',
  'return ("a.b-c"):gsub("[%.%-]", "_")',
  'return ("äö"):len() .. ("äö"):byte(1)',
  'return table.concat({1, 2, 3}, "-", 2) .. table.concat({}, "x")',
  'local t = {5, 2, 8, 1} table.sort(t, function(a, b) return a > b end) return table.concat(t, ",")',
  'local t = {1, 2, 3} table.insert(t, 2, 9) table.remove(t, 1) table.insert(t, 7) return table.concat(t, ",")',
  'local ok, e = pcall(error, {code = 7}) return tostring(ok) .. e.code',
  'local ok, e = pcall(function() error("boom", 0) end) return tostring(ok) .. e',
  'return tostring(xpcall(function() error("x", 0) end, function(m) return m end))',
  'return tostring(10 == "10") .. tostring("a" < "b") .. tostring("Z" < "a") .. tostring(not nil)',
  'return tostring(nil or false) .. tostring(false and nil) .. tostring(1 and 2)',
  'local t = {10, 20, x = 1, [true] = 2} t.x = nil return tostring(next({})) .. tostring(t.x) .. #t',
  'return string.format("%5.1f|%-5s|%05d|%x|%q", 3.14159, "ab", 42, 255, "a b")',
  'local t = {f = function(self, n) return self.v + n end, v = 40} return string.format("%d", t:f(2))',
  'return (function(...) return select(2, ...) end)("a", "b", "c")',
  'local x = 1 do local x = 2 end local function y() x = x + 5 end y() return string.format("%d", x)',
  'return type(print) .. type(nil) .. type({}) .. type("") .. type(2) .. type(true)',
  'return tostring(math.floor(2.7)) .. tostring(math.max(3, 9, 4)) .. tostring(-7 % 3)',
];

describe('a Lua script', () => {
  it.each(shared)('gives what the reference implementation gives: %s', async (script) => {
    const engine = await new LuaFactory().createEngine();
    const expected: unknown = await engine.doString(`local v = (function() ${script} end)() return v`);
    engine.global.close();
    expect(evaluate(`local v = (function() ${script} end)() return v`)).toBe(expected);
  });

  it('reads the globals it is given', () => {
    expect(evaluate('return obj.kind .. #obj.status.conditions .. obj.status.conditions[2].type')).toBe(
      'Deployment2Synced',
    );
  });

  it.each([
    ['return tostring(2^53)', '9007199254740992'],
    ['return tostring(1234567.5)', '1.2345675e+06'],
    ['return tostring(0.00001) .. " " .. 1/3', '1e-05 0.3333333333333333'],
    ['return tostring(1/0)', '+Inf'],
    ['return tostring(tonumber("1e2")) .. tonumber("0x10") .. tonumber("11", 2)', 'nil163'],
    ['return table.getn({1, 2}) .. unpack({"a"})', '2a'],
    ['local t = {1} t[4] = 4 return #t .. #{1, nil, 3}', '43'],
    ['local function f() return 1, 2 end return select("#", (f())) .. select("#", f())', '12'],
    [
      'local os = require("os") return os.time() .. table.date("!%Y-%m-%dT%H:%M:%S", 0)',
      '17673230451970-01-01T00:00:00',
    ],
    ['return string.format("%s %d %s", nil, 3.9)', 'nil 3 %!s(MISSING)'],
  ])('follows gopher-lua where it differs: %s', (script, expected) => {
    expect(evaluate(script)).toBe(expected);
  });

  it.each([
    ['\nlocal x\nreturn x.y', "error: <string>:3: attempt to index a non-table object(nil) with key 'y'"],
    ['return "a" .. nil', 'error: <string>:1: cannot perform concat operation between string and nil'],
    ['return 1 + {}', 'error: <string>:1: cannot perform add operation between number and table'],
    ['return 1 < "2"', 'error: <string>:1: attempt to compare number with string'],
    ['missing()', 'error: <string>:1: attempt to call a non-function object'],
    ['for _ in pairs(nil) do end', 'error: <string>:1: bad argument #1 to pairs (table expected, got nil)'],
    ['error("boom")', 'error: <string>:1: boom'],
    ['local function f() return f() end f()', 'error: <string>:1: stack overflow'],
  ])('fails with the words of gopher-lua: %s', (script, expected) => {
    expect(evaluate(script)).toBe(expected);
  });

  it('has no string library when libraries are closed', () => {
    expect(evaluate('return string', { openLibraries: false })).toBeNull();
    expect(evaluate('return ("a"):upper()', { openLibraries: false })).toContain(
      "object(string) with key 'upper'",
    );
    expect(evaluate('return os', { openLibraries: false })).toBeNull();
  });

  it.each(['io', 'load', 'loadstring', 'dofile', 'debug', 'setfenv', 'getfenv', 'newproxy', 'coroutine'])(
    'cannot reach %s',
    (name) => {
      expect(evaluate(`return ${name}`)).toBeNull();
    },
  );

  it.each([
    'while true do end',
    'while true do pcall(function() while true do end end) end',
    'local function f() return pcall(f) end while true do f() end',
    'return ("a"):rep(1e9)',
    'return (("a"):rep(3000)):match(("a*"):rep(50) .. "b")',
    'local s = "x" while true do s = s .. s end',
    'local t = {} while true do t[#t + 1] = t end',
    'repeat local ok = pcall(error) until false',
    '::again:: goto again',
    'local t = {} for i = 1, 1e6 do t[#t + 9000] = 1 end',
    'local t = {} t[9000] = 1 t[9000] = nil local n = 0 for i = 1, 1e6 do n = n + #t end',
    'local t = {} for i = 1, 3e5 do t["k" .. i] = i end while true do t[next(t)] = nil end',
    'local s = string.format("%99999999d", 1) while true do s = string.format("%999999d", 1) .. s end',
    'local s = ("ab"):rep(1e5) while true do s = s:upper():reverse():gsub("A", "aaaa") end',
    'return (("a"):rep(1e5)):match("[" .. ("b"):rep(1e5) .. "]*$")',
    'local t = {} for i = 1, 1e4 do t[i] = "xxxxxxxxxx" end local s while true do s = table.concat(t) .. (s or "") end',
    'local t = {} for i = 1, 5000 do t[i] = i end while true do t = {unpack(t)} end',
    'local t = {} for i = 1, 2e5 do t = {t} end return t',
    `return ${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
  ])('is stopped by its budget, whatever it catches: %s', (script) => {
    expect(evaluate(script)).toBe('budget: context deadline exceeded');
  });

  it('spends what its caller has left, and that ends more than the script', () => {
    const budget = new Budget({ steps: 1000 });
    expect(() => evaluate('while true do pcall(error) end', { budget })).toThrow(BudgetExceeded);
  });

  it.each(['local t = {} t.self = t return t', 'local t = {} return {a = t, b = t}'])(
    'returns no table twice, as gopher-json does not: %s',
    (script) => {
      expect(evaluate(script)).toBe('error: cannot encode recursively nested tables to JSON');
    },
  );

  it('reports a syntax error', () => {
    expect(evaluate('if x then')).toContain('syntax: <string> [1:');
    for (const letter of ['\0', '\ud800', '@', '$', '?', '!'])
      expect(evaluate(letter)).toContain('syntax: <string> [1:');
  });
});
