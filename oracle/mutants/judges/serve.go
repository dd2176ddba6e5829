package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// question is one line of standard input: files to lay out in a fresh folder, and what to do with them.
type question struct {
	// Files by path, their bytes as base64.
	Files map[string][]byte `json:"files"`
	// Target is the path of what is to be judged.
	Target string   `json:"target"`
	Args   []string `json:"args"`
}

// answer is one line of standard output.
type answer struct {
	Output string `json:"output"`
	Error  string `json:"error,omitempty"`
	Failed bool   `json:"failed"`
	// Folder is where the files lay, for messages that name it.
	Folder string `json:"folder"`
}

// serve answers every question with what the tool makes of it, in the order in which they were asked.
func serve(judge func(question) (string, error)) {
	answers := bufio.NewWriter(os.NewFile(3, "answers"))
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked question
		if err := json.Unmarshal(line, &asked); err != nil {
			panic(err)
		}
		text, _ := json.Marshal(answerTo(asked, judge))
		answers.Write(text)
		answers.WriteByte('\n')
		answers.Flush()
	}
}

func answerTo(asked question, judge func(question) (string, error)) (given answer) {
	folder, err := os.MkdirTemp("", "phineus-mutant-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	defer func() {
		if trouble := recover(); trouble != nil {
			given = answer{Failed: true, Error: fmt.Sprintf("panic: %v", trouble), Folder: folder}
		}
	}()
	for path, content := range asked.Files {
		full := filepath.Join(folder, path)
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			panic(err)
		}
		if err := os.WriteFile(full, content, 0o644); err != nil {
			panic(err)
		}
	}
	if err := os.Chdir(folder); err != nil {
		panic(err)
	}
	output, err := judge(asked)
	if err != nil {
		return answer{Failed: true, Error: err.Error(), Folder: folder}
	}
	return answer{Output: output, Folder: folder}
}
