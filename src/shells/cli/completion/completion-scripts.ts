/** What teaches a shell our commands and flags: each asks the program itself for what may follow. */
export const completionScripts = {
  bash: `_phineus() {
  local IFS=$'\\n'
  COMPREPLY=( $(phineus completion bash -- "\${COMP_WORDS[@]:0:COMP_CWORD+1}" 2>/dev/null) )
}
complete -o default -F _phineus phineus
`,
  zsh: `#compdef phineus
_phineus() {
  local -a proposals
  proposals=("\${(@f)$(phineus completion zsh -- "\${(@)words[1,CURRENT]}" 2>/dev/null)}")
  proposals=(\${proposals:#})
  if (( \${#proposals} )); then compadd -a proposals; else _files; fi
}
if [ "\${funcstack[1]}" = _phineus ]; then _phineus; else compdef _phineus phineus; fi
`,
  fish: `complete -c phineus -a '(phineus completion fish -- (commandline -opc) (commandline -ct) 2>/dev/null)'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName phineus -ScriptBlock {
  param($word, $ast, $position)
  $words = @($ast.CommandElements | ForEach-Object { $_.Extent.Text })
  if ($word -eq '') { $words += '' }
  phineus completion powershell -- @words 2>$null | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`,
} as const;

export type Shell = keyof typeof completionScripts;

export function isShell(name: string): name is Shell {
  return Object.hasOwn(completionScripts, name);
}
