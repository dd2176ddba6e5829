// Reads the types into which a program written in Go decodes its configuration, from the sources of its releases as
// git has them, and writes what the decoder accepts: one table of nodes for all releases. Nothing is compiled. What
// decodes itself in a way of its own is written down as anything.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path"
	"reflect"
	"regexp"
	"strings"
)

// Job is one program: where its sources are, and the type of its configuration.
type Job struct {
	Repository string   `json:"repository"`
	Tags       []string `json:"tags"`
	Folder     string   `json:"folder"`
	Type       string   `json:"type"`
	// TagKey is the key of the field tags that the decoder reads: yaml or mapstructure.
	TagKey string `json:"tagKey"`
	// Components lists, by tag and section, the packages of a collector and their types.
	Components map[string]map[string][]Component `json:"components"`
}

// Component is a part of a collector that git has in a folder of one of the repositories; without one it is anything.
type Component struct {
	Name       string `json:"name"`
	Repository string `json:"repository"`
	Folder     string `json:"folder"`
}

func main() {
	var job Job
	check(json.NewDecoder(os.Stdin).Decode(&job))
	table := &table{at: map[string]int{}}
	table.add(`"*"`)
	roots := map[string]int{}
	for _, tag := range job.Tags {
		if sections, ok := job.Components[tag]; ok {
			roots[tag] = components(table, tag, sections)
			fmt.Fprintln(os.Stderr, tag)
			continue
		}
		reader := newReader(table, openTree(job.Repository, tag), job.TagKey)
		roots[tag] = reader.named(job.Folder, job.Type)
		fmt.Fprintln(os.Stderr, job.Repository, tag)
	}
	nodes := make([]json.RawMessage, len(table.nodes))
	for i, node := range table.nodes {
		nodes[i] = json.RawMessage(node)
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{"nodes": nodes, "releases": roots}))
}

// components is the node of a collector's document: the sections of its components, and the service that joins them.
func components(table *table, tag string, sections map[string][]Component) int {
	readers := map[string]*reader{}
	for _, parts := range sections {
		for _, part := range parts {
			if part.Repository != "" && readers[part.Repository] == nil {
				readers[part.Repository] = newReader(table, openTree(part.Repository, tag), "mapstructure")
			}
		}
	}
	for repository, each := range readers {
		for other, beside := range readers {
			if other != repository {
				each.beside = append(each.beside, beside)
			}
		}
	}
	list := table.write([]int{0})
	pipeline := table.write(map[string]int{"receivers": list, "processors": list, "exporters": list})
	root := map[string]int{
		"service": table.write(map[string]int{
			"telemetry": 0, "extensions": list, "pipelines": table.write([]any{"m", pipeline}),
		}),
	}
	for section, parts := range sections {
		types := map[string]int{}
		for _, part := range parts {
			if types[part.Name] = 0; part.Repository != "" {
				types[part.Name] = readers[part.Repository].named(part.Folder, "Config")
			}
		}
		root[section] = table.write([]any{"c", types})
	}
	return table.write(root)
}

// --- the table ---

type table struct {
	nodes []string
	at    map[string]int
}

func (t *table) add(node string) int {
	if index, ok := t.at[node]; ok {
		return index
	}
	t.at[node] = len(t.nodes)
	t.nodes = append(t.nodes, node)
	return t.at[node]
}

func (t *table) write(value any) int {
	text, err := json.Marshal(value)
	check(err)
	return t.add(string(text))
}

// --- trees of sources ---

// tree is a commit of a git repository, or a folder of the module cache.
type tree struct {
	repository, tag string
	files           map[string][]string
	modules         map[string]string
	requires        map[string]string
	ask             io.Writer
	answers         *bufio.Reader
}

// read is a file of the commit.
func (t *tree) read(file string) string {
	_, err := fmt.Fprintf(t.ask, "%s:%s\n", t.tag, file)
	check(err)
	head, err := t.answers.ReadString('\n')
	check(err)
	var id, kind string
	var size int
	if _, err := fmt.Sscanf(head, "%s %s %d", &id, &kind, &size); err != nil {
		return ""
	}
	text := make([]byte, size+1)
	_, err = io.ReadFull(t.answers, text)
	check(err)
	return string(text[:size])
}

func openTree(repository, tag string) *tree {
	t := &tree{repository: repository, tag: tag, files: map[string][]string{}, modules: map[string]string{}, requires: map[string]string{}}
	command := exec.Command("git", "-C", repository, "cat-file", "--batch")
	ask, err := command.StdinPipe()
	check(err)
	answers, err := command.StdoutPipe()
	check(err)
	check(command.Start())
	t.ask, t.answers = ask, bufio.NewReader(answers)
	for _, file := range strings.Split(git(repository, "ls-tree", "-r", "--name-only", tag), "\n") {
		folder := path.Dir(file)
		if strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go") {
			t.files[folder] = append(t.files[folder], file)
		}
		if path.Base(file) == "go.mod" && !strings.Contains(file, "vendor/") {
			text := t.read(file)
			if match := regexp.MustCompile(`(?m)^module\s+(\S+)`).FindStringSubmatch(text); match != nil {
				t.modules[match[1]] = folder
			}
			if folder == "." || len(t.requires) == 0 {
				for name, version := range requires(text) {
					t.requires[name] = version
				}
			}
		}
	}
	return t
}

// requires reads what a go.mod pins; replacements by another module count, by a folder do not.
func requires(text string) map[string]string {
	found := map[string]string{}
	for _, match := range regexp.MustCompile(`(?m)^\s*(?:require\s+)?([\w.\-/~]+\.[\w.\-/~]+)\s+(v[\w.\-+]+)`).FindAllStringSubmatch(text, -1) {
		found[match[1]] = match[1] + "@" + match[2]
	}
	for _, match := range regexp.MustCompile(`(?m)^\s*(?:replace\s+)?([\w.\-/~]+)(?:\s+v\S+)?\s+=>\s+([\w.\-/~]+)\s+(v\S+)`).FindAllStringSubmatch(text, -1) {
		found[match[1]] = match[2] + "@" + match[3]
	}
	return found
}

// --- packages ---

type unit struct {
	folder  string
	types   map[string]*ast.TypeSpec
	scope   map[string]map[string]string
	methods map[string]map[string]*ast.FuncDecl
	text    map[string][]byte
	file    map[ast.Node]string
	set     *token.FileSet
}

type reader struct {
	table   *table
	tree    *tree
	tagKey  string
	units   map[string]*unit
	known   map[string]int
	pending map[string]int
	beside  []*reader
}

func newReader(table *table, tree *tree, tagKey string) *reader {
	return &reader{table: table, tree: tree, tagKey: tagKey, units: map[string]*unit{}, known: map[string]int{}, pending: map[string]int{}}
}

// load parses a folder of the tree, or one of the module cache (an absolute path).
func (r *reader) load(folder string) *unit {
	if found, ok := r.units[folder]; ok {
		return found
	}
	u := &unit{folder: folder, types: map[string]*ast.TypeSpec{}, scope: map[string]map[string]string{}, methods: map[string]map[string]*ast.FuncDecl{}, text: map[string][]byte{}, file: map[ast.Node]string{}, set: token.NewFileSet()}
	if strings.HasPrefix(folder, "/") {
		entries, _ := os.ReadDir(folder)
		for _, entry := range entries {
			name := entry.Name()
			if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
				text, _ := os.ReadFile(path.Join(folder, name))
				u.parse(name, text)
			}
		}
	} else {
		for _, file := range r.tree.files[folder] {
			u.parse(file, []byte(r.tree.read(file)))
		}
	}
	if len(u.types) == 0 && len(u.text) == 0 {
		u = nil
	}
	r.units[folder] = u
	return u
}

func (u *unit) parse(name string, text []byte) {
	file, err := parser.ParseFile(u.set, name, text, parser.SkipObjectResolution)
	if err != nil || strings.HasSuffix(name, "_windows.go") || strings.HasSuffix(name, "_others.go") {
		return
	}
	u.text[name] = text
	scope := map[string]string{}
	for _, each := range file.Imports {
		target := strings.Trim(each.Path.Value, `"`)
		alias := regexp.MustCompile(`^go-|\.v\d+$|-go$`).ReplaceAllString(path.Base(regexp.MustCompile(`/v\d+$`).ReplaceAllString(target, "")), "")
		if each.Name != nil {
			alias = each.Name.Name
		}
		scope[alias] = target
	}
	u.scope[name] = scope
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if t, ok := spec.(*ast.TypeSpec); ok {
					u.types[t.Name.Name] = t
					u.file[t] = name
				}
			}
		case *ast.FuncDecl:
			if d.Recv == nil || len(d.Recv.List) == 0 {
				continue
			}
			receiver := d.Recv.List[0].Type
			if star, ok := receiver.(*ast.StarExpr); ok {
				receiver = star.X
			}
			if id, ok := receiver.(*ast.Ident); ok {
				if u.methods[id.Name] == nil {
					u.methods[id.Name] = map[string]*ast.FuncDecl{}
				}
				u.methods[id.Name][d.Name.Name] = d
				u.file[d] = name
			}
		}
	}
}

// find says which reader and folder hold the package of an import.
func (r *reader) find(target string) (*reader, string) {
	for _, each := range append([]*reader{r}, r.beside...) {
		best := ""
		for module := range each.tree.modules {
			if (target == module || strings.HasPrefix(target, module+"/")) && len(module) > len(best) {
				best = module
			}
		}
		if best != "" {
			folder := path.Join(each.tree.modules[best], strings.TrimPrefix(strings.TrimPrefix(target, best), "/"))
			if each.tree.files[folder] != nil {
				return each, folder
			}
		}
	}
	if r.tree.files["vendor/"+target] != nil {
		return r, "vendor/" + target
	}
	best := ""
	for module := range r.tree.requires {
		if (target == module || strings.HasPrefix(target, module+"/")) && len(module) > len(best) {
			best = module
		}
	}
	if best == "" {
		return r, ""
	}
	if folder := download(r.tree.requires[best]); folder != "" {
		return r, path.Join(folder, strings.TrimPrefix(target, best))
	}
	return r, ""
}

var downloads = map[string]string{}

func download(module string) string {
	if folder, ok := downloads[module]; ok {
		return folder
	}
	output, _ := exec.Command("go", "mod", "download", "-json", module).Output()
	var answer struct{ Dir string }
	_ = json.Unmarshal(output, &answer)
	downloads[module] = answer.Dir
	return answer.Dir
}

// --- types ---

// named is the node of a type of a package.
func (r *reader) named(folder, name string) int {
	key := folder + " " + name
	if index, ok := r.known[key]; ok {
		return index
	}
	u := r.load(folder)
	// What holds itself, as routes hold routes, is anything from its fifth level on.
	if u == nil || u.types[name] == nil || r.pending[key] > 4 {
		return 0
	}
	r.pending[key]++
	index := r.declared(u, name)
	r.pending[key]--
	if r.pending[key] == 0 {
		r.known[key] = index
	}
	return index
}

func (r *reader) declared(u *unit, name string) int {
	spec := u.types[name]
	if spec.TypeParams != nil {
		return 0
	}
	scope := u.scope[u.file[spec]]
	extra := map[string]int{}
	switch r.decoding(u, name) {
	case "own":
		return 0
	case "discovery":
		extra["*_sd_configs"] = r.table.write([]int{0})
		extra["static_configs"] = extra["*_sd_configs"]
	}
	structure, ok := spec.Type.(*ast.StructType)
	if !ok {
		return r.typed(u, scope, spec.Type)
	}
	return r.structure(u, scope, structure, extra)
}

// decoding says how a type takes its part of the document: as its fields say ("fields"), so with the service
// discovery of Prometheus ("discovery"), or in a way of its own ("own").
func (r *reader) decoding(u *unit, name string) string {
	methods := u.methods[name]
	if r.tagKey == "yaml" {
		if m := methods["UnmarshalYAML"]; m != nil {
			text := u.source(m)
			if strings.Contains(text, "*yaml.Node") || strings.Contains(text, "*yaml3.Node") {
				return "own"
			}
			if regexp.MustCompile(`UnmarshalYAMLWithInlineConfigs\(\w+, unmarshal\)`).MatchString(text) && strings.Count(text, "unmarshal)") == 1 {
				return "discovery"
			}
			alias := regexp.MustCompile(`type\s+\w+\s+` + name + `\b`).MatchString(text)
			if alias && strings.Count(text, "unmarshal(") == 1 {
				return "fields"
			}
			return "own"
		}
		if methods["UnmarshalText"] != nil || methods["UnmarshalJSON"] != nil && methods["Set"] != nil {
			return "own"
		}
		return "fields"
	}
	if m := methods["Unmarshal"]; m != nil {
		text := u.source(m)
		receiver := m.Recv.List[0].Names
		if len(receiver) == 1 && strings.Count(text, ".Unmarshal(") == 1 && regexp.MustCompile(`\.Unmarshal\(`+receiver[0].Name+`\)`).MatchString(text) {
			return "fields"
		}
		return "own"
	}
	if methods["UnmarshalText"] != nil {
		return "own"
	}
	return "fields"
}

func (u *unit) source(node *ast.FuncDecl) string {
	text := u.text[u.file[node]]
	return string(text[u.set.Position(node.Pos()).Offset:u.set.Position(node.End()).Offset])
}

func (r *reader) typed(u *unit, scope map[string]string, expression ast.Expr) int {
	switch t := expression.(type) {
	case *ast.ParenExpr:
		return r.typed(u, scope, t.X)
	case *ast.StarExpr:
		return r.typed(u, scope, t.X)
	case *ast.ArrayType:
		if id, ok := t.Elt.(*ast.Ident); ok && (id.Name == "byte" || id.Name == "uint8") {
			return 0
		}
		return r.table.write([]int{r.typed(u, scope, t.Elt)})
	case *ast.MapType:
		return r.table.write([]any{"m", r.typed(u, scope, t.Value)})
	case *ast.StructType:
		return r.structure(u, scope, t, nil)
	case *ast.Ident:
		if u.types[t.Name] != nil {
			return r.named(u.folder, t.Name)
		}
		return r.basic(t.Name)
	case *ast.SelectorExpr:
		id, ok := t.X.(*ast.Ident)
		if !ok {
			return 0
		}
		if scope[id.Name] == "time" && t.Sel.Name == "Duration" {
			return r.table.write("s")
		}
		target, ok := scope[id.Name]
		if !ok {
			return 0
		}
		other, folder := r.find(target)
		if folder == "" {
			return 0
		}
		return other.named(folder, t.Sel.Name)
	case *ast.IndexExpr:
		// A value that may be left out decodes as what it holds, and can be switched off.
		if s, ok := t.X.(*ast.SelectorExpr); ok && s.Sel.Name == "Optional" {
			var held map[string]int
			if json.Unmarshal([]byte(r.table.nodes[r.typed(u, scope, t.Index)]), &held) != nil || held == nil {
				return 0
			}
			held["enabled"] = r.table.write("b")
			return r.table.write(held)
		}
	}
	return 0
}

func (r *reader) basic(name string) int {
	switch name {
	case "string":
		return r.table.write("s")
	case "bool":
		return r.table.write("b")
	case "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64":
		return r.table.write("i")
	case "float32", "float64":
		return r.table.write("f")
	}
	return 0
}

func (r *reader) structure(u *unit, scope map[string]string, structure *ast.StructType, extra map[string]int) int {
	keys := map[string]int{}
	for key, node := range extra {
		keys[key] = node
	}
	for _, field := range structure.Fields.List {
		tag := ""
		if field.Tag != nil {
			tag = reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get(r.tagKey)
		}
		if tag == "-" {
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		names := []string{}
		for _, each := range field.Names {
			names = append(names, each.Name)
		}
		if len(field.Names) == 0 {
			names = []string{embeddedName(field.Type)}
			if r.promotes(u, scope, field.Type) {
				return 0
			}
		}
		if strings.Contains(options, "inline") || strings.Contains(options, "squash") {
			var inner any
			check(json.Unmarshal([]byte(r.table.nodes[r.typed(u, scope, field.Type)]), &inner))
			fields, ok := inner.(map[string]any)
			if !ok {
				return 0
			}
			for key, node := range fields {
				keys[key] = int(node.(float64))
			}
			continue
		}
		if strings.Contains(options, "remain") {
			return 0
		}
		for _, each := range names {
			if !ast.IsExported(each) {
				continue
			}
			key := name
			if key == "" {
				key = strings.ToLower(each)
			}
			keys[key] = r.typed(u, scope, field.Type)
			if name == "" && r.tagKey == "mapstructure" {
				keys[each] = keys[key]
			}
		}
	}
	if len(keys) == 0 {
		return r.table.write(map[string]int{})
	}
	return r.table.write(keys)
}

// promotes says whether an embedded type lends a decoder of its own to what embeds it.
func (r *reader) promotes(u *unit, scope map[string]string, expression ast.Expr) bool {
	if star, ok := expression.(*ast.StarExpr); ok {
		expression = star.X
	}
	switch t := expression.(type) {
	case *ast.Ident:
		return u.decodesItself(t.Name)
	case *ast.SelectorExpr:
		id, ok := t.X.(*ast.Ident)
		if !ok {
			return true
		}
		other, folder := r.find(scope[id.Name])
		if folder == "" {
			return true
		}
		found := other.load(folder)
		return found == nil || found.decodesItself(t.Sel.Name)
	}
	return true
}

func (u *unit) decodesItself(name string) bool {
	methods := u.methods[name]
	return methods["UnmarshalYAML"] != nil || methods["Unmarshal"] != nil || methods["UnmarshalText"] != nil
}

func embeddedName(expression ast.Expr) string {
	switch t := expression.(type) {
	case *ast.StarExpr:
		return embeddedName(t.X)
	case *ast.SelectorExpr:
		return t.Sel.Name
	case *ast.Ident:
		return t.Name
	}
	return ""
}

func git(repository string, arguments ...string) string {
	var errors bytes.Buffer
	command := exec.Command("git", append([]string{"-C", repository}, arguments...)...)
	command.Stderr = &errors
	output, err := command.Output()
	if err != nil {
		fmt.Fprintln(os.Stderr, strings.TrimSpace(errors.String()))
		os.Exit(1)
	}
	return string(output)
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
